/** The model that Alfred and the help with writing use until staff choose another (specification §9). */
export const DEFAULT_MODEL = 'gpt-4o';
