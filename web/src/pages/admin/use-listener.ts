import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/** Listens to an event of the page while a component is shown. @param isOn whether it does just now. */
export function useListener<Type extends keyof Events>(
  target: Window | Document,
  type: Type,
  listener: (event: Events[Type]) => void,
  isOn = true,
): void {
  const handle = useEffectEvent(listener);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: Event) => handle(event as Events[Type]);
    target.addEventListener(type, listen);
    return () => target.removeEventListener(type, listen);
  }, [target, type, isOn]);
}
