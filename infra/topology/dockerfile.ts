import { readFileSync } from 'node:fs';

/** One instruction of a Dockerfile, continued lines joined. */
export interface Instruction {
  keyword: string;
  value: string;
}

/** The stages of a Dockerfile, in order; what stands before the first FROM is left out. */
export function readStages(path: string): { name?: string; from: string; instructions: Instruction[] }[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*$\n?/gm, '')
    .replace(/\\\n/g, ' ');
  const stages: ReturnType<typeof readStages> = [];
  for (const line of text.split('\n')) {
    const [, keyword = '', value = ''] = /^\s*([A-Z]+)\s+(.*?)\s*$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(value) ?? [];
      stages.push({ from, name, instructions: [] });
    } else if (keyword) stages.at(-1)?.instructions.push({ keyword, value });
  }
  return stages;
}

/** The variables that the image itself sets: the ENV lines of its last stage. */
export function imageEnvironment(path: string): Record<string, string> {
  const lines =
    readStages(path)
      .at(-1)
      ?.instructions.filter(({ keyword }) => keyword === 'ENV') ?? [];
  const pairs = lines.flatMap(({ value }) => value.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(pairs);
}
