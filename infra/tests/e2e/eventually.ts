/** What comes to pass does so at once; on a busy machine somewhat later. */
const PATIENCE_MS = 15_000;
const INTERVAL_MS = 50;

/** Waits until something has come to pass, within some seconds. */
export async function eventually(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += INTERVAL_MS) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw new Error(`It did not come to pass within ${PATIENCE_MS} ms: ${isSo}`);
}
