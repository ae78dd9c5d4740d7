import { LazyChat } from '../../alfred/lazy-chat';
import { SECTIONS } from '../../site/sections';
import { Section } from './section';

export function AlfredSection() {
  return (
    <Section id={SECTIONS.alfred} numeral="IV" emblem="alfred" label="Alfred AI" title="Ask Alfred, our AI concierge">
      <p className="mt-6 max-w-[42rem] text-lead text-ink-soft">
        Alfred answers from the guides that our lawyers have published and shows you where he found it. He is a computer
        program: he can help you find your way, but he does not give advice. When a question turns on your own facts, he
        sends you to a person.
      </p>
      <div className="mt-10">
        <LazyChat />
      </div>
    </Section>
  );
}
