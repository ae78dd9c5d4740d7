import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

/** Residence, nationality and tax in Portugal. General information as of late 2026. */
export const PORTUGAL_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'portugal-golden-visa-after-real-estate',
    title: 'Portugal’s Golden Visa after real estate: what is left, and for whom',
    excerpt:
      'Buying an apartment in Lisbon no longer opens the door. Funds, culture, research and jobs still do. What each route requires, what comes on top of the headline figure, and how to choose.',
    tags: ['Golden Visa', 'Portugal', 'Investment funds'],
    ...published({ cover: 1, author: 'founder', ageDays: 3, reviewer: 'tomas-ferraz', reviewAgeDays: 5 }),
    contentHtml: `
<p>For ten years the Portuguese Golden Visa, in Portuguese <em>autorização de residência para investimento</em> or ARI, was known as a way to buy an apartment and get a residence permit along with it. Since ${factSpan('pt-property-end', 'month', 'October 2023')} that is over. The program is not. It has become what the statute always said it was: a residence permit for people who invest in the country without living there most of the year.</p>
<h2>What closed in October 2023</h2>
<p>The law known as <em>Mais Habitação</em> (Law 56/2023 of October 6, 2023) removed every route that ran through real estate: buying it, renovating it, and funds that hold it. It also ended the simple transfer of capital to a bank account. Permits granted earlier remain valid and can be renewed under the terms on which they were issued.</p>
<p>A seller, a developer or a fund that still offers a Golden Visa through a share in apartments is offering something that no longer exists in the law. Ask which provision it relies on.</p>
<h2>The routes that remain</h2>
<table>
<tbody>
<tr><th>Route</th><th>Minimum</th><th>In practice</th></tr>
<tr><th>Investment funds</th><td>${factSpan('pt-fund-minimum', 'standard', '€500,000')}</td><td>Units in a fund that holds no real estate, runs for at least ${factSpan('pt-fund-term', 'words', 'five years')} at the time of investment and places at least ${factSpan('pt-fund-share', 'number', '60')} percent in companies based in Portugal</td></tr>
<tr><th>Arts and cultural heritage</th><td>${factSpan('pt-culture-minimum', 'standard', '€250,000')}</td><td>Support for the arts or for restoring national heritage, with a declaration from the cultural authority in charge</td></tr>
<tr><th>Research</th><td>${factSpan('pt-research-minimum', 'standard', '€500,000')}</td><td>Funding for public or private institutions in the national research system</td></tr>
<tr><th>Jobs</th><td>${factSpan('pt-jobs', 'standard', '10')} jobs</td><td>Creating at least ${factSpan('pt-jobs', 'number-words', 'ten')} permanent jobs</td></tr>
<tr><th>Company and jobs</th><td>${factSpan('pt-company-minimum', 'standard', '€500,000')}</td><td>Founding or strengthening a Portuguese company that creates ${factSpan('pt-company-jobs', 'number-words', 'five')} permanent jobs, or strengthening one that keeps jobs it already has</td></tr>
</tbody>
</table>
<p>Some of these minimums are one-fifth lower when the investment is made in a low-density area. The amount is the least you must invest, not what it will cost you: government fees, legal work, the fund’s own charges and any tax come on top.</p>
<h3>Why most people choose a fund</h3>
<p>A fund is supervised by the securities regulator, has a custodian and an auditor, and asks little of you but patience. It is also an investment like any other. It can lose money, it usually cannot be sold before its term ends, and its manager is paid whether or not it does well. The visa is no reason to like a fund. It is a reason to read its documents twice.</p>
<h3>Why some choose culture</h3>
<p>The cultural route takes ${factSpan('pt-culture-minimum', 'standard', '€250,000')} and is, in most cases, a contribution you do not get back. For a family that would give to the arts anyway, or that values a simpler process over a return, the math can still work.</p>
<h2>How much time you must spend in Portugal</h2>
<p>The stay requirement is what sets this permit apart: on average ${factSpan('pt-stay', 'words', 'seven days')} a year. The days are counted over the term of each permit, so fourteen days in ${factSpan('pt-permit-term', 'words', 'two years')} are enough. If you want to live in Portugal year-round, you do not need a Golden Visa, and another permit, such as the one for people with passive income, will often serve you better.</p>
<p>So few days also mean that, as a rule, the permit alone does not make you a tax resident of Portugal. Residence for immigration and residence for tax are two different questions with two different tests. See our guide to <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence and IFICI</a>.</p>
<h2>Family</h2>
<p>Your spouse or partner, minor children, adult children who are dependent and in school, and dependent parents can be included, either from the start or later. Each of them needs their own documents, and each has to spend the days. Our article on <a href="/blog/family-reunification-in-portugal">family reunification</a> explains who counts as a dependent and how to prove it.</p>
<h2>From the first call to the card</h2>
<ol>
<li>A Portuguese tax number and, where the route calls for it, a bank account. For Americans the account takes longer than the number; see <a href="/blog/banking-for-americans-in-europe">banking for Americans</a>.</li>
<li>Proof of where the money comes from. Banks and fund managers will ask before the government does.</li>
<li>The investment itself, with a declaration from the fund manager or the institution.</li>
<li>The online application to the migration agency (AIMA), with criminal records that are recent, legalized and translated.</li>
<li>The biometrics appointment, and then the decision.</li>
</ol>
<p>Waiting times have been long and uneven, and they change. Do not build a plan that depends on having the card by a certain month.</p>
<h2>What about citizenship?</h2>
<p>A Golden Visa is a residence permit, and years of legal residence count toward permanent residence and citizenship. How many years you need for citizenship has been the subject of reform and litigation; since the reform of ${factSpan('pt-nationality-reform', 'month', 'May 2026')} it is generally ${factSpan('pt-nationality', 'words', 'ten years')}, and ${factSpan('pt-nationality-lusophone', 'words', 'seven years')} for citizens of the European Union and of Portuguese-speaking countries. Do not rely on a brochure, including an older one of ours; ask for the rule on the day you file, and what would happen if it changed again.</p>
<blockquote><p>The permit asks for little of your time. The investment asks for a great deal of your attention.</p></blockquote>
<h2>Before you sign</h2>
<ul>
<li>Is the fund registered, does its prospectus rule out real estate, direct or indirect, and does its term outlast your permit?</li>
<li>If you are a U.S. person: will the fund provide the information you need for a QEF election? Read our article on <a href="/blog/golden-visa-funds-and-pfic">PFICs</a> first.</li>
<li>Who pays for the exit, and what happens to your permit if the fund is liquidated early?</li>
<li>What does the country where you live now say about owning a foreign fund?</li>
</ul>
<p>To find out which of these questions matter in your case, ask <a href="/#alfred-section">Alfred</a> what we have written about it, and then ask a lawyer.</p>
`,
  },
  {
    slug: 'moving-to-portugal-step-by-step',
    title: 'Moving to Portugal, step by step: a calendar for the year before',
    excerpt:
      'Twelve months, from the first decision to the first tax return. What to do when, in what order, and what can safely wait.',
    tags: ['Portugal', 'Relocation'],
    ...published({ cover: 5, author: 'founder', ageDays: 72, reviewer: 'tomas-ferraz', reviewAgeDays: 72 }),
    contentHtml: `
<p>Moves go wrong in the order of the steps more often than in the steps themselves. This calendar assumes a family that wants to live in Portugal, not just hold a permit. Golden Visa investors who stay elsewhere need only parts of it.</p>
<h2>Twelve months before</h2>
<ul>
<li>Choose the permit. People with passive income usually take the D7 visa, remote workers the <a href="/blog/remote-work-from-portugal-or-italy">digital nomad visa (D8)</a>, entrepreneurs the D2, investors the <a href="/blog/portugal-golden-visa-after-real-estate">Golden Visa</a>.</li>
<li>Choose the year. The tax consequences of moving in December or in January can differ by a whole year of income.</li>
<li>List everything that is better done before your residence changes: a sale, a gift, a change to a trust or a company.</li>
</ul>
<h2>Nine months before</h2>
<ul>
<li>Tax number (NIF), through a representative if you live outside the European Union.</li>
<li>Bank account. Bring more proof of where your money comes from than you think you need. Americans should read <a href="/blog/banking-for-americans-in-europe">our article on banking</a>.</li>
<li>Schools. International schools in Lisbon, Cascais and Porto have waiting lists.</li>
</ul>
<h2>Six months before</h2>
<ul>
<li>Criminal records, certificates, apostilles, translations. They expire, so do this neither earlier nor later.</li>
<li>A lease or a purchase. A residence visa requires an address; a purchase does not require a visa.</li>
<li>Private health insurance, which the visa requires. Ask for the offer in writing before you apply.</li>
<li>The application at the consulate or at VFS, for permits that start with a visa.</li>
</ul>
<h2>Three months before</h2>
<ul>
<li>Health: vaccination records, prescriptions by generic name rather than brand.</li>
<li>Household goods. Within a year of moving you can import them duty-free, with a certificate from the consulate.</li>
<li>Cars. Importing one tax-free is possible under certain conditions and seldom worth the effort.</li>
<li>Pets. For a dog or a cat: microchip first, then rabies vaccination, then the certificate, in that order.</li>
</ul>
<h2>The last weeks before</h2>
<ul>
<li>Tell the country you are leaving. Some require notice that you are leaving before your tax residence, health insurance or duty to vote ends; others find out only when you stop filing.</li>
<li>Keep originals in your carry-on: certificates with their apostilles, diplomas, medical records, the lease.</li>
<li>Decide who collects your mail, and who may sign for you. A power of attorney signed at a Portuguese consulate is accepted in Portugal without further legalization.</li>
<li>Write down the day you arrive and keep proof of it. Days decide your tax, and years later nobody remembers them.</li>
</ul>
<h2>The first month</h2>
<ol>
<li>Your AIMA appointment for the residence card, if your visa comes with one.</li>
<li>Registering your address with the tax authority: this is what tells it you have become a resident.</li>
<li>Your national health number, from the local health center.</li>
<li>Exchanging your driver’s license, if yours has to be exchanged.</li>
</ol>
<h2>The first year</h2>
<ul>
<li>By January 15 of the following year: registration for <a href="/blog/tax-residence-in-portugal-and-ifici">IFICI</a>, if you qualify.</li>
<li>From April to June: the first Portuguese tax return.</li>
<li>A will that both countries understand. European law lets you choose the law of your nationality for your estate, if you say so; see <a href="/blog/inheritance-and-wills-across-borders">inheritance and wills</a>.</li>
</ul>
<h2>If you have less than a year</h2>
<p>Seven or eight months can be enough if you start the slow parts in the first week, all at once: the tax number, the consulate’s first free appointment, and criminal records ordered so that they are still valid on that day. Put the family on one list of documents and one translator. Then decide what to give up: a lease you extend instead of a purchase, a school with places instead of the first choice, furniture that follows later. What cannot be shortened is the consulate’s time and AIMA’s, so do not give notice at home before the visa is in the passport.</p>
<h2>What can wait</h2>
<p>Furniture, the perfect house, and the language course for the whole family at once. What cannot wait is the language itself: permanent residence and citizenship ask for Portuguese at level A2, which most people prove with a certificate, and it opens more doors than any letter of ours. For citizenship, people who were born in Brazil or another Portuguese-speaking country and are its citizens have been presumed to know it (article 25 of Decree-Law 237-A/2006).</p>
<blockquote><p>First do what has a deadline, then what has a line, then what you enjoy.</p></blockquote>
`,
  },
  {
    slug: 'tax-residence-in-portugal-and-ifici',
    title: 'Tax residence in Portugal, and what came after NHR',
    excerpt:
      '183 days, a home kept as a residence, and a regime narrower than the one it replaced. When Portugal considers you a resident, and who can use IFICI.',
    tags: ['Portugal', 'Tax', 'IFICI'],
    ...published({ cover: 2, author: 'tomas-ferraz', ageDays: 45, reviewer: 'founder', reviewAgeDays: 50 }),
    contentHtml: `
<p>A residence permit says that you may live in Portugal. Tax residence says that you do, in the eyes of the tax authority. Different offices decide the two under different laws, and confusing them is the most common mistake we see.</p>
<h2>When you are a tax resident</h2>
<p>You are a resident for a year if, in any twelve-month period that begins or ends in it, you spend more than ${factSpan('pt-tax-days', 'standard', '183 days')} in Portugal, in a row or not. You are also a resident with fewer days if you have a home there under conditions that suggest you intend to keep and occupy it as your habitual residence. The second test surprises people: a house, its furniture and the children’s school can say what the passport stamps do not.</p>
<p>Residence can begin and end in the middle of a year. Where two countries both claim you, the treaty between them decides by a list of criteria: permanent home, center of vital interests, habitual abode, nationality.</p>
<h2>What it means</h2>
<p>Residents are taxed on their worldwide income at progressive rates, with separate rates for some investment income. Nonresidents are taxed on income from Portugal. A Golden Visa holder who spends the required <a href="/blog/portugal-golden-visa-after-real-estate">seven days a year on average</a> is normally a nonresident.</p>
<h2>NHR has closed</h2>
<p>The regime for non-habitual residents (NHR), which made Portugal popular with retirees and remote workers, closed to newcomers in 2024, with a transition for people who had already prepared their move. Those who have it keep it until their ten years are up.</p>
<h2>IFICI: the successor, and its limits</h2>
<p>The tax incentive for scientific research and innovation, IFICI, is often called NHR 2.0. It is narrower. IFICI is meant for people who become residents, were not residents in the ${factSpan('pt-ifici-absence', 'words', 'five years')} before, and work in a qualifying activity: teaching and research, certain highly qualified jobs in eligible companies, recognized startups, and a few others. For ${factSpan('pt-ifici-years', 'words', 'ten years')} it offers:</p>
<ul>
<li>a rate of ${factSpan('pt-ifici-rate', 'number', '20')} percent on income from the qualifying work, as an employee or self-employed;</li>
<li>an exemption in Portugal for most kinds of foreign income, with exceptions. Pensions are not exempt.</li>
</ul>
<p>You have to register by January 15 of the year after residence begins, with the body responsible for your activity. Miss the date, and you may lose years of the benefit.</p>
<h3>Who should not count on it</h3>
<p>Retirees, passive investors without a qualifying activity, and anyone whose employer has not confirmed that it is eligible.</p>
<h2>Americans</h2>
<p>An exemption in Portugal does not exempt anything in the United States. Income that Portugal leaves untaxed has no foreign tax to credit, so the U.S. tax remains. The four rules are in <a href="/blog/us-citizens-in-europe-four-rules">our guide for U.S. citizens</a>.</p>
<h2>A year before you move</h2>
<ol>
<li>Count days, for everyone in the family, in every country.</li>
<li>Decide which tax year the move should fall in, and what should happen before it: a sale, a dividend, a gift.</li>
<li>Ask what the country you live in now says about leaving. Some tax gains you have not yet realized.</li>
<li>Keep the evidence: tickets, leases, school enrollments.</li>
</ol>
<blockquote><p>The permit is granted by an office. Tax residence is created by your life.</p></blockquote>
`,
  },
  {
    slug: 'family-reunification-in-portugal',
    title: 'Family reunification in Portugal: who can come, and how to prove it',
    excerpt:
      'Spouses, partners, children and parents: who counts as family, when an adult child is still a dependent, what custody means for a move, and the documents that take the most time.',
    tags: ['Portugal', 'Family', 'Golden Visa'],
    ...published({ cover: 6, author: 'founder', ageDays: 58, reviewer: 'tomas-ferraz', reviewAgeDays: 61 }),
    contentHtml: `
<p>Nobody moves alone. A resident’s right to live with family is one of the stronger rights in immigration law, and one of the most laborious to use, because every relationship has to be proved with papers that another country issued.</p>
<h2>Who counts as family</h2>
<ul>
<li>Your spouse, or your partner in a union that has lasted more than two years.</li>
<li>Minor children, yours or your spouse’s, including adopted children.</li>
<li>Adult children who are dependent, unmarried and in school.</li>
<li>Your parents or your spouse’s, if they are dependent.</li>
<li>Minor siblings under your guardianship.</li>
</ul>
<p>Golden Visa investors can name the family in the first application or add them later. Their permits follow the investor’s in length and renewal. The investment is made once, not per person.</p>
<h2>Dependence, the difficult word</h2>
<p>A twenty-year-old student whose parents pay is a dependent. A twenty-six-year-old with a salary is not. Between the two, the authority looks at enrollment, at transfers, at health insurance, at where the child lives. For parents it asks whether they live on what the family gives them; above a certain age the practice has been more generous. The law itself names no age; see parents, below.</p>
<p>Dependence has to exist when you apply for the permit and again when you renew it. If a child may graduate while the case is pending, plan for it.</p>
<p>A grown child who works cannot come on your permit, nor can the grandchildren. A working daughter applies in her own right: for a <a href="/blog/remote-work-from-portugal-or-italy">D8</a> if she can keep her job from Portugal, a work or study visa if not, a D7 only if she has passive income of her own. Her minor child then comes as her family, not yours, and needs the other parent’s consent; see custody, below. If she files with you, say so at the start: the files can go in on the same day, but each stands on its own income.</p>
<h2>Documents</h2>
<table>
<tbody>
<tr><th>Document</th><th>Keep in mind</th></tr>
<tr><th>Marriage or birth certificate</th><td>It must be recent, legalized or apostilled, and translated</td></tr>
<tr><th>Proof of a partnership</th><td>A declaration alone is rarely enough: bring a shared lease, accounts, tax returns</td></tr>
<tr><th>Consent of the other parent, or a custody order</th><td>Needed for minors whose parents live apart; it must be notarized. See custody, below</td></tr>
<tr><th>Criminal records</th><td>From every country where an adult lived for a year or more; they expire quickly</td></tr>
<tr><th>Enrollment and proof of support</th><td>For adult children and parents</td></tr>
</tbody>
</table>
<h2>Same-sex couples</h2>
<p>Marriage is open to all couples in Portugal, and foreign marriages of same-sex couples are recognized. Where there are difficulties, they come from documents that the country of origin will not issue.</p>
<h2>Together, or one after the other</h2>
<p>Whether you may choose depends on the permit. A Golden Visa investor can name the family in the first application or add them later, and minor children can come from the start whatever the permit. Together means one appointment, one set of translations, and one decision to wait for. One after the other means that the first permit is in hand before a school or a lease depends on it. Families with a child close to eighteen should not wait: what counts is the child’s age, and with it dependence, on the date the law sets, and nobody needs an argument about a birthday in the middle of a case.</p>
<p>For everyone else there is a waiting period since October 2025 (article 98 of Law 23/2007, as amended by Law 61/2025): most residents need to have held a permit for ${factSpan('pt-family-wait', 'words', 'two years')} before a spouse or a parent can follow. For a couple who lived together for at least eighteen months before the first of them moved, it is ${factSpan('pt-family-wait-couples', 'number', '15')} months. It does not apply to minor children or to a spouse who is the other parent of one, nor to the families of Golden Visa holders and of certain highly qualified workers.</p>
<p>So a couple without minor children plans in one of two ways. If each of you meets the conditions of a permit, such as a D7 for a pension and a D8 for remote work, each of you applies with your own papers, on the same day, and nobody waits. If only one of you does, the other can visit and comes to stay when the time is up. Consulates do not all handle couples alike; get their answer in writing before you give up a home.</p>
<p>You have to show sufficient means and a home for everyone who comes. Means are measured against the national minimum wage, ${factSpan('pt-minimum-wage', 'standard', '€920')} a month this year: all of it for the first adult, half for the second, and thirty percent for each child. The amounts change every January with the wage.</p>
<h2>Parents</h2>
<p>A dependent parent of either spouse counts as family in Portugal (article 99 of Law 23/2007), and the waiting period applies. Dependent means that your transfers pay for the parent’s life; a mother with a good pension of her own is not your dependent, and is better advised to apply for a D7 in her own name. She then needs health insurance for the visa, and private insurers often stop taking new clients between seventy and eighty: find the insurer first.</p>
<p>Italy is stricter. A parent can come if they depend on you and have no other child in the country of origin; over sixty-five, even when there are other children, if documented health problems keep them from helping (article 29 of Legislative Decree 286/1998). A parent over sixty-five needs insurance or joins the national health service by paying a contribution. There, too, most residents need ${factSpan('it-family-wait', 'words', 'two years')} of legal residence first.</p>
<h2>Custody: a child from an earlier marriage</h2>
<p>A child who moves with one parent needs the consent of the other parent, notarized and translated, or a court order that gives you the right to decide where the child lives. A parent with sole custody brings the order itself. If the other parent says no, a court in the country where the child lives now has to decide before the move, not after it.</p>
<p>Do not leave without either. Portugal, Italy and the United States are parties to the Hague Convention of 1980 on child abduction: a child taken abroad against the other parent’s custody rights can be ordered back, even when nobody meant any harm. A visit is another matter; the child who lives with the other parent comes as a visitor, with a letter of consent for the trip.</p>
<p>Child support continues when you move. It can be collected across borders under the Hague Convention of 2007, which binds the United States and the European Union. The payments also belong in the calculation of your means. Bring the custody order and the support order to the first conversation; a family lawyer in the country of the order belongs in it as well.</p>
<h2>When a family changes</h2>
<p>A marriage, a birth, a separation or a death changes the case and has to be reported. A child born in Portugal to residents needs a permit of their own, unless the child is already Portuguese. A spouse who separates does not lose the right to stay on the day of the divorce; after some years, or for good reason, the law offers a permit that no longer depends on the other spouse. If you see a change like this coming, ask before it happens, while both of you still sign the same papers.</p>
<h2>School and calendar</h2>
<p>Families plan around the school year; the authorities do not. Choose the school first, count back from its first day, and leave room for a late appointment. Health insurance, vaccination records and recognition of school transcripts belong on the same list; see <a href="/blog/moving-to-portugal-step-by-step">moving to Portugal, step by step</a>. A worked calendar for a September, and the rules for Italy, are in <a href="/blog/moving-with-children">moving with children</a>.</p>
<h2>Tax, again</h2>
<p>A spouse and children who live in Portugal while the investor travels can make the investor a tax resident too, because the family home is where the family is. The tests are in <a href="/blog/tax-residence-in-portugal-and-ifici">our guide to tax residence</a>.</p>
<blockquote><p>The law sees a family. The file sees only certificates.</p></blockquote>
`,
  },
  {
    slug: 'autorizacao-de-residencia-para-investimento',
    title: 'Autorização de residência para investimento: perguntas frequentes',
    excerpt:
      'O que é a ARI, que investimentos continuam a ser aceites, quantos dias é preciso estar em Portugal e o que acontece à família. Respostas breves, em português.',
    tags: ['Golden Visa', 'Portugal', 'Em português'],
    language: 'pt',
    ...published({ cover: 10, author: 'founder', ageDays: 96, reviewer: 'tomas-ferraz', reviewAgeDays: 105 }),
    contentHtml: `
<p>Muitos dos nossos clientes falam português: brasileiros, angolanos, filhos e netos de portugueses. Reunimos aqui as perguntas que mais ouvimos sobre a autorização de residência para investimento (ARI), conhecida por visto gold ou Golden Visa.</p>
<h2>Ainda é possível obter a ARI com a compra de um imóvel?</h2>
<p>Não. Desde ${factSpan('pt-property-end', 'standard', '7 de outubro de 2023')}, com a Lei n.º 56/2023, deixaram de ser aceites os investimentos em imóveis e os fundos que os detêm, bem como a simples transferência de capitais. As autorizações concedidas antes continuam válidas e podem ser renovadas.</p>
<h2>Que investimentos são aceites?</h2>
<ul>
<li>Unidades de participação em fundos não imobiliários, no valor mínimo de ${factSpan('pt-fund-minimum', 'words', '500 mil euros')}.</li>
<li>Apoio à produção artística ou ao património cultural, no valor mínimo de ${factSpan('pt-culture-minimum', 'words', '250 mil euros')}.</li>
<li>Investigação científica, no valor mínimo de ${factSpan('pt-research-minimum', 'words', '500 mil euros')}.</li>
<li>Criação de ${factSpan('pt-jobs', 'number-words', 'dez')} postos de trabalho, ou capital de uma sociedade de ${factSpan('pt-company-minimum', 'words', '500 mil euros')} com ${factSpan('pt-company-jobs', 'number-words', 'cinco')} novos postos de trabalho ou, numa sociedade já existente, com a manutenção de postos.</li>
</ul>
<p>Alguns destes mínimos descem um quinto quando o investimento é feito num território de baixa densidade. Um fundo tem de durar, pelo menos, ${factSpan('pt-fund-term', 'words', 'cinco anos')} e de aplicar, pelo menos, ${factSpan('pt-fund-share', 'standard', '60%')} do capital em sociedades com sede em Portugal.</p>
<h2>Quantos dias tenho de passar em Portugal?</h2>
<p>Em média, ${factSpan('pt-stay', 'words', 'sete dias')} por ano. A contagem faz-se pelo período de cada título, de modo que catorze dias em dois anos são suficientes.</p>
<h2>A minha família pode vir comigo?</h2>
<p>Sim. O cônjuge ou companheiro, os filhos menores ou os maiores dependentes que estudam, e os ascendentes a cargo podem ser incluídos no pedido ou juntar-se mais tarde. O investimento faz-se uma só vez.</p>
<h2>Que documentos são necessários?</h2>
<p>O passaporte, o número de identificação fiscal, o certificado de registo criminal dos países onde viveu, a prova do investimento e a declaração de que o manterá durante o prazo da lei. Os documentos emitidos no estrangeiro precisam de apostila ou de legalização e, se não estiverem em português, de tradução certificada. Para quem vem do Brasil ou de Angola, a língua poupa a tradução, mas não a apostila ou a legalização consular.</p>
<p>O banco e a sociedade gestora do fundo fazem a sua própria análise da origem do dinheiro, muitas vezes mais exigente do que a da administração. Convém reunir desde o início as declarações de rendimentos, o contrato de venda ou a partilha de onde vem o capital.</p>
<h2>Quanto tempo demora e como se renova?</h2>
<p>O pedido é apresentado por via eletrónica à AIMA, segue-se a marcação para a recolha de dados biométricos e, depois, a decisão. Os prazos têm sido longos e desiguais; não planeie uma mudança de escola ou de emprego a contar com uma data. O título é concedido por ${factSpan('pt-permit-term', 'words', 'dois anos')} e renovado por períodos iguais, desde que o investimento se mantenha e os dias de permanência tenham sido cumpridos. Guarde os bilhetes, as faturas e os carimbos que o provem.</p>
<h2>O que custa, além do investimento?</h2>
<p>As taxas do Estado são devidas por pessoa, na análise, na concessão e em cada renovação, e atualizam-se todos os anos. Somam-se os honorários, as traduções, o seguro de saúde e, no caso de um fundo, as comissões de subscrição e de gestão. Peça a lista completa antes de assinar: um valor mínimo é o que se investe, não o que se gasta. Os nossos honorários estão na <a href="/#fees">lista de honorários</a> (em inglês); antes de decidir recebe por escrito um valor fixo.</p>
<h2>Passo a ser residente fiscal?</h2>
<p>Não pela autorização em si. A residência fiscal depende sobretudo dos dias de permanência, mais de ${factSpan('pt-tax-days', 'number', '183')} em doze meses, ou de ter uma habitação mantida como residência habitual.</p>
<h2>E a nacionalidade (a cidadania)?</h2>
<p>Os anos de residência legal contam para a nacionalidade, mas o prazo exigido tem sido objeto de reformas. Pergunte sempre pela regra em vigor no dia em que apresenta o pedido. Desde maio de 2026 são, em regra, ${factSpan('pt-nationality', 'words', 'dez anos')}; para cidadãos da União Europeia e de países de língua oficial portuguesa, ${factSpan('pt-nationality-lusophone', 'words', 'sete anos')}.</p>
<blockquote><p>A melhor pergunta não é quanto custa, é o que fica depois.</p></blockquote>
<p>Em inglês escrevemos mais sobre <a href="/blog/portugal-golden-visa-after-real-estate">as vias que restam</a> e sobre <a href="/blog/family-reunification-in-portugal">a família</a>.</p>
`,
  },
];
