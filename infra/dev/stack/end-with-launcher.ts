/**
 * Loaded into the processes of stand-ins before their own code: ends them when they are told to, and when the launcher
 * that started them is gone. They have nothing to finish.
 */
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => process.exit());

// Their standard error is a file, which a full disk does not take.
process.stderr.on('error', () => {});
