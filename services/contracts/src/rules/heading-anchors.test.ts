import { describe, expect, it } from '@jest/globals';
import { anchorNames } from './heading-anchors.js';

describe('anchorNames', () => {
  it('are the slugs of the headings, numbered from the second of a name on', () => {
    expect(anchorNames(['Costs & fees', 'Deadlines', 'Costs, fees', 'Costs: fees!'])).toEqual([
      'costs-fees',
      'deadlines',
      'costs-fees-2',
      'costs-fees-3',
    ]);
  });

  it('are never given twice, and never empty', () => {
    expect(anchorNames(['Step', 'Step 2', 'Step', '—', '!'])).toEqual([
      'step',
      'step-2',
      'step-3',
      'section',
      'section-2',
    ]);
  });
});
