import type { ConsultationTerms } from '@firm/contracts/api/firm';

/** What the consultation holds, as the firm has written it: entries of a list, the same in the dialog and in the terms. */
export function ConsultationDetails({ length, lawyers, refund, audience, payment }: ConsultationTerms) {
  const details = [
    ['The consultation', length],
    ['With', lawyers],
    ['For', audience],
    ['Payment', payment],
    ['Refund', refund],
  ] as const;
  return details.map(
    ([name, text]) =>
      text && (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ),
  );
}
