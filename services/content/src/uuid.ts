const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an id of ours by its form; PostgreSQL fails on any other. */
export const isUuid = (text: string): boolean => UUID.test(text);
