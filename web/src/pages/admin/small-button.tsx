import { Button, type ButtonProps } from '../../ui/button';

type Props = Omit<ButtonProps, 'size'>;

/** The button of rows, cards and toolbars. */
export const SmallButton = (props: Props) => <Button look="outline" size="small" {...props} />;

/** The same for what is done less often. */
export const QuietButton = (props: Props) => <Button look="quiet" size="small" {...props} />;
