import { describe, expect, it } from '@jest/globals';
import { anchorNames } from './heading-anchors.js';

describe('anchorNames', () => {
  it('are the slugs of the headings, numbered from the second of a name on', () => {
    const names = ['costs-fees', 'deadlines', 'costs-fees-2', 'costs-fees-3'];
    expect(anchorNames(['Costs & fees', 'Deadlines', 'Costs, fees', 'Costs: fees!'])).toEqual(names);
  });

  it('are not those that the page has', () =>
    expect(anchorNames(['Content', 'Facts title'])).toEqual(['content-2', 'facts-title-2']));

  it('are never given twice, and never empty', () => {
    const names = ['step', 'step-2', 'step-3', 'section', 'section-2'];
    expect(anchorNames(['Step', 'Step 2', 'Step', '—', '!'])).toEqual(names);
  });
});
