/** Told to stop: whichever part of the process hears of it first tells all of them, and none begins anything new. */
export class WorkerStop extends AbortController {}
