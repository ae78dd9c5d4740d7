import type { ComponentProps } from 'react';
import { Link } from '../../ui/link';

/** A link in a text, to a page of the newsroom or the site. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className="text-azulejo underline" />
);
