import { describe, expect, it } from '@jest/globals';
import { anchorNames, withHeadingAnchors } from './heading-anchors.js';

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

describe('withHeadingAnchors', () => {
  it('names the headings and changes nothing else', () => {
    expect(withHeadingAnchors('<h2>Costs &amp; <em>fees</em></h2><p>h2</p><h3>Costs fees</h3><h5>no</h5>')).toBe(
      '<h2 id="costs-fees">Costs &amp; <em>fees</em></h2><p>h2</p><h3 id="costs-fees-2">Costs fees</h3><h5>no</h5>',
    );
    expect(withHeadingAnchors('<p>no headings</p>')).toBe('<p>no headings</p>');
  });
});
