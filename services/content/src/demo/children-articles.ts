import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

const IT_FAMILY_WAIT = factSpan('it-family-wait', 'words', 'two years');

/** A move with children under eighteen: the order of arrival, school and papers. General information as of late 2026. */
export const CHILDREN_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'moving-with-children',
    title: 'Moving with children to Portugal or Italy: who arrives when, school and papers',
    excerpt:
      'A calendar for a family that wants to be there when school starts. When a spouse and children can come with the first visa, when they have to wait, what a school asks for, and how a nurse or a teacher can work again.',
    tags: ['Family', 'Schools', 'Relocation', 'Portugal', 'Italy', 'Remote work'],
    ...published({ cover: 20, author: 'founder', ageDays: 15, reviewer: 'luca-bellandi', reviewAgeDays: 16 }),
    contentHtml: `
<p>A couple can wait for a card. A child who starts school in September cannot. This guide is for families in which one parent works remotely or has another income, and nobody holds an EU passport. If somebody does, <a href="/blog/one-of-you-holds-an-eu-passport">start there</a>.</p>
<h2>Portugal: do the spouse and the children have to wait?</h2>
<p>No. The waiting period for family reunification in Portugal does not apply to children under eighteen, nor to a spouse who is the other parent of one (article 98 of Law 23/2007, as amended by Law 61/2025). For the rest of the calendar it matters how the family applies:</p>
<ul>
<li><strong>Together.</strong> Some consulates take the applications of the spouse and the children with the first one, as accompanying family. Everybody travels with a visa and is given an appointment at AIMA.</li>
<li><strong>One after the other.</strong> Other consulates send you to family reunification: the first parent moves, receives the residence card, and applies for the family at AIMA. The family then asks for visas.</li>
<li><strong>On your own income.</strong> A spouse with a salary or fees of their own can apply for a D8 of their own on the same day.</li>
</ul>
<p>Practice has been changing since October 2025 and differs from one consulate to the next. Ask yours in writing which way it takes, before you sign a lease or enroll a child. Entering as visitors in the hope of applying from inside the country is a risk for the whole family; ask us first whether your case allows it.</p>
<h2>Italy: does the spouse wait two years?</h2>
<p>Not if the spouse comes with you. Children under eighteen do not wait in Italy, either. Since December 2024, a resident has needed ${IT_FAMILY_WAIT} of legal residence before most other family can follow (article 28 of Legislative Decree 286/1998, as amended by Law 187/2024). That is the rule for a spouse who comes <em>later</em>.</p>
<p>Family that comes <em>together</em> with the holder of a work, study or investor visa uses another door, the visa for accompanying family (familiari al seguito; article 29 of the same decree). You request clearance in Italy, often through a lawyer with a power of attorney, before the move. It takes a home that the municipality certifies as suitable, and an income above the social allowance with half of it on top for each person.</p>
<p>Whether digital nomads are spared the two years even after arrival is disputed. Some police headquarters (Questure) have given permits to spouses who came a little later; others apply the rule. We plan for the accompanying visa, and do not count on the exception.</p>
<h2>A calendar for school in September 2027</h2>
<table>
<tbody>
<tr><th>When</th><th>Portugal, together</th><th>Portugal, one after the other</th><th>Italy, together</th></tr>
<tr><th>November to January</th><td>Consulate’s answer, tax numbers, school places, criminal records</td><td>The same, for the first parent</td><td>Proof of qualifications, school places, clearance for the family</td></tr>
<tr><th>February and March</th><td>Lease and applications for all</td><td>Lease and application of the first parent</td><td>Applications</td></tr>
<tr><th>May to August</th><td>Visas; the family arrives</td><td>Visa; the first parent moves</td><td>Visas; the family arrives</td></tr>
<tr><th>September 2027</th><td>School starts; cards may follow in the fall</td><td>The family is still at home</td><td>School starts; permit cards follow</td></tr>
<tr><th>2028</th><td></td><td>Reunification decided, six to twelve months after it is requested; the family arrives</td><td></td></tr>
</tbody>
</table>
<p>These are plans, not promises. A family in which one parent goes first should enroll for September 2028, or use its ninety days as visitors for vacation and school visits.</p>
<h2>What a school asks for</h2>
<p>In Portugal school is compulsory from six to eighteen, and public schools take children who live in the district, whatever card they hold. Bring:</p>
<ul>
<li>report cards from the last few years, with an apostille and a translation, for placement in the right grade (Decree-Law 227/2005; Decree-Law 7/2025 simplified placement through ninth grade);</li>
<li>the birth certificate and passport of each child;</li>
<li>the vaccination record, which the health center compares with the Portuguese program;</li>
<li>proof of address.</li>
</ul>
<p>Students who speak no Portuguese are offered Portuguese as a second language. In Italy school is compulsory from six to sixteen, enrollment for September usually closes in winter, and families who arrive later go to the school directly. Italian law requires ten vaccinations up to sixteen (Decree-Law 73/2017). International schools set their own dates and fees, and places are often gone by January; ask each school you consider.</p>
<h2>Dyslexia, ADHD and other learning support</h2>
<p>Both countries include children with learning difficulties in ordinary schools: Portugal by Decree-Law 54/2018, Italy by Law 170/2010 for dyslexia and similar difficulties and by Law 104/1992 for disabilities. An American plan (an IEP or a 504 plan) has no force there, but it is the best evidence you can bring. Have the latest evaluation translated, ask the school in writing who gives the support and in which language, and expect a new assessment. Private schools decide for themselves whom they can support. If a child takes ADHD medication, check first that it is sold there: not every American one is.</p>
<h2>Papers for the children</h2>
<p>Order certified copies of birth and marriage certificates, and an apostille from the state that issued each. Certificates from a third country, such as Venezuela or India, need the apostille of that country, which can take longer than anything else. A child who moves with one parent needs <a href="/blog/family-reunification-in-portugal">the other parent’s consent</a>.</p>
<h2>A nurse, a teacher, an architect: professions that are regulated</h2>
<p>A permit to work is not a license to practice. A nurse with an American or Latin American diploma needs recognition first. In Portugal that means recognition of the degree by a university or polytechnic (Decree-Law 66/2018), then registration with the Order of Nurses (Ordem dos Enfermeiros), with proof of Portuguese. In Italy it means recognition by the Ministry of Health, sometimes with an examination or further training, and then registration with the provincial order, which tests Italian. Teachers, architects, doctors and lawyers go through a similar process. Plan on a year or more, and start with the syllabus and hours of the degree, which only the university can certify.</p>
<p>The visas and the income they ask for are in <a href="/blog/remote-work-from-portugal-or-italy">remote work from Portugal or Italy</a>; college savings (529 plans) in <a href="/blog/salary-rentals-and-crypto-when-you-move">your U.S. salary</a>.</p>
`,
  },
];
