import { readFileSync } from 'node:fs';

/** One instruction of a Dockerfile, continued lines joined. */
export interface Instruction {
  keyword: string;
  value: string;
}

export interface Stage {
  name?: string;
  /** An image, or the name of an earlier stage. */
  from: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order; what stands before the first FROM is left out. */
export function readStages(path: string): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*$\n?/gm, '')
    .replace(/\\\n/g, ' ');
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    const [, keyword = '', value = ''] = /^\s*([A-Z]+)\s+(.*?)\s*$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(value) ?? [];
      stages.push({ from, name, instructions: [] });
    } else if (keyword) stages.at(-1)?.instructions.push({ keyword, value });
  }
  return stages;
}

/** All instructions behind a stage, those of the stages it stands on first; of the last stage where none is named. */
export function instructionsOf(stages: Stage[], name?: string): Instruction[] {
  const stage = name === undefined ? stages.at(-1) : stages.find((one) => one.name === name);
  if (!stage) return [];
  return [...instructionsOf(stages, stage.from), ...stage.instructions];
}

/** The variables that the image itself sets. */
export function imageEnvironment(path: string): Record<string, string> {
  const lines = instructionsOf(readStages(path)).filter(({ keyword }) => keyword === 'ENV');
  const pairs = lines.flatMap(({ value }) => value.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(pairs);
}
