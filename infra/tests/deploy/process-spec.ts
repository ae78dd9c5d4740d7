/** A process of ours as a container file describes it: everything that decides how it starts. */
export interface ProcessSpec {
  /** Of the service or Deployment. */
  name: string;
  /** Program and arguments, relative to the folder of the image. */
  command: string[];
  /** Exactly what is set, that of the image included; an empty value counts as unset. */
  environment: Record<string, string>;
}
