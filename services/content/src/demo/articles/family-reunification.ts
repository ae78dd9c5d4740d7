import type { DemoArticle } from '../demo-article.js';

export const familyReunification: DemoArticle = {
  slug: 'family-reunification-in-portugal',
  title: 'Family reunification in Portugal: who can come, and how it is shown',
  excerpt:
    'Spouses, partners, children and parents: who counts as family, when a grown child is still dependent, and the documents that cost the most time.',
  tags: ['Portugal', 'Family', 'Golden Visa'],
  featuredImageUrl: '/art/cover-6.svg',
  ageDays: 58,
  contentHtml: `
<p>Nobody moves alone. The right of a resident to live with the family is one of the stronger rights in immigration law, and one of the more laborious to exercise, because every relationship has to be shown on paper that another country issued.</p>
<h2>Who counts as family</h2>
<ul>
<li>The spouse, or the partner in a union that has lasted for more than two years.</li>
<li>Children who are minors, of the resident or of the spouse, adopted children included.</li>
<li>Children of age who are dependent, unmarried and studying.</li>
<li>Parents of the resident or of the spouse, if they are dependent.</li>
<li>Minor siblings under the guardianship of the resident.</li>
</ul>
<p>For holders of a Golden Visa the family can be named in the first application or join later. Their permits follow that of the investor in length and renewal. The investment is made once, not per person.</p>
<h2>Dependence, the difficult word</h2>
<p>A child of twenty who studies and whose parents pay is dependent. A child of twenty-six with a salary is not. Between the two, the authority looks at enrolment, at transfers, at health insurance, at where the child lives. For parents it asks whether they live from what the family gives them; for those above a certain age practice has been more generous.</p>
<p>Dependence has to exist when the permit is asked for and again when it is renewed. A child who finishes university during a long procedure is a case to plan for.</p>
<h2>Documents</h2>
<table>
<tbody>
<tr><th>Document</th><th>Mind that</th></tr>
<tr><td>Marriage or birth certificate</td><td>It must be recent, legalised or with an apostille, and translated</td></tr>
<tr><td>Proof of a union</td><td>A declaration alone rarely suffices: shared lease, accounts, tax returns</td></tr>
<tr><td>Consent of the other parent</td><td>Needed for minors when parents live apart, in notarial form</td></tr>
<tr><td>Criminal records</td><td>From every country where an adult lived for a year or more, and they expire quickly</td></tr>
<tr><td>Enrolment and proof of support</td><td>For grown children and parents</td></tr>
</tbody>
</table>
<h2>Same-sex couples</h2>
<p>Marriage is open to all couples in Portugal, and foreign marriages of same-sex couples are recognised. Difficulties, where there are any, arise from documents that the country of origin will not issue.</p>
<h2>Together, or one after the other</h2>
<p>For most permits the family may apply with the resident or follow once the resident has a title. Together means one appointment, one set of translations, and one decision to wait for. One after the other means that the first title exists before a school or a lease depends on it. Families with a child close to eighteen should not wait: what counts is the age, and with it the dependence, at the time that the law names, and a birthday in the middle of a procedure is an argument nobody needs.</p>
<p>The resident shows means and a home for everybody who comes. Means are measured by the national minimum wage: the whole for the first adult, half for the second, and thirty per cent for each child. The amounts change every January with the wage.</p>
<h2>When a family changes</h2>
<p>A marriage, a birth, a separation or a death changes the file, and has to be told. A child born in Portugal to residents needs a title of its own, unless it is Portuguese already. A spouse who separates does not lose the right of residence on the day of the divorce; after some years, or for good reasons, the law knows a title that no longer depends on the other. Whoever foresees a change of this kind should ask before it happens, while both still sign the same papers.</p>
<h2>School and calendar</h2>
<p>Families decide by the school year and authorities do not. We advise to choose the school first, to count back from its first day, and to leave room for an appointment that is late. Health insurance, vaccination records and the recognition of school certificates belong to the same list; see <a href="/blog/moving-to-portugal-step-by-step">moving to Portugal, step by step</a>.</p>
<h2>Tax, again</h2>
<p>A spouse and children who live in Portugal while the investor travels can make the investor tax resident too, because the family home is where the family is. The tests are in <a href="/blog/tax-residence-in-portugal-and-ifici">our guide to tax residence</a>.</p>
<blockquote><p>The law knows the family. The file knows only the certificates.</p></blockquote>
`,
};
