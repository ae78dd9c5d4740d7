/** A command line that makes no sense; its message is one sentence. */
export class UsageError extends Error {}

/** An option of a scenario. */
export interface Option<Value> {
  /** What the list of scenarios says behind its name. */
  description: string;
  /** Without a value of its own. */
  isFlag?: boolean;
  /**
   * @param given undefined where the option is left out.
   * @throws UsageError when the value is not allowed.
   */
  read(name: string, given: string | undefined): Value;
}

/** A number from `min` to `max`; a function as `unset` chooses one. */
export const number = (
  description: string,
  { min, max, unset, isWhole }: { min: number; max: number; unset: number | (() => number); isWhole?: boolean },
): Option<number> => ({
  description: ` N: ${description}; ${min} to ${max}, ${typeof unset === 'function' ? 'random' : unset} where unset`,
  read(name, given) {
    if (given === undefined) return typeof unset === 'function' ? unset() : unset;
    const value = given.trim() === '' ? NaN : Number(given);
    if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
    throw new UsageError(`--${name} is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not ${given}.`);
  },
});

/** One of some values; undefined means all of them. */
export const choice = <const Value extends string>(
  description: string,
  values: readonly Value[],
): Option<Value | undefined> => ({
  description: ` ${values.map((value) => (value.includes(' ') ? `"${value}"` : value)).join('|')}: ${description}; all where unset`,
  read(name, given) {
    const value = values.find((one) => one === given);
    if (value === given) return value;
    throw new UsageError(`--${name} is one of ${values.join(', ')}, not ${given}.`);
  },
});

/** An http address, without a slash at its end. */
export const url = (description: string): Option<string | undefined> => ({
  description: ` URL: ${description}`,
  read(name, given) {
    if (given !== undefined && !(/^https?:/.test(given) && URL.canParse(given)))
      throw new UsageError(`--${name} is an http address, not ${given}.`);
    return given?.replace(/\/+$/, '');
  },
});

export const text = (description: string): Option<string | undefined> => ({
  description: ` TEXT: ${description}`,
  read: (_name, given) => given,
});

export const flag = (description: string): Option<boolean> => ({
  description: `: ${description}`,
  isFlag: true,
  read: (_name, given) => given !== undefined,
});
