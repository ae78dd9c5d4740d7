import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

/** Labelled on/off switch. */
export function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-3">
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        className="relative h-7 w-12 rounded-full bg-ink/30 transition-colors data-[state=checked]:bg-azulejo"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-6" />
      </RadixSwitch.Root>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
    </span>
  );
}
