import { Button, type ButtonProps } from '../../ui/button';

/** The button of rows, cards and toolbars. */
export const SmallButton = (props: Omit<ButtonProps, 'size'>) => <Button look="outline" size="small" {...props} />;
