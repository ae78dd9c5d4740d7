/** Waits until something has come to pass. */
export async function until(condition: () => Promise<boolean>, waitMs = 5_000): Promise<void> {
  for (const deadline = Date.now() + waitMs; !(await condition());) {
    if (Date.now() > deadline) throw new Error('it did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
