import type { SamplePost } from '../posts/post-editor.js';

/** Residence, nationality and tax in Portugal. General information as of late 2026. */
export const PORTUGAL_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'portugal-golden-visa-after-real-estate',
    title: 'Portugal’s Golden Visa after real estate: what is left, and for whom',
    excerpt:
      'Buying a flat in Lisbon no longer opens the door. Funds, culture, research and jobs still do. What each route asks, what it costs beyond the headline figure, and how to choose.',
    tags: ['Golden Visa', 'Portugal', 'Investment funds'],
    featuredImageUrl: '/art/cover-1.svg',
    ageDays: 3,
    authorSlug: 'founder',
    reviewerSlug: 'tomas-ferraz',
    reviewAgeDays: 2,
    contentHtml: `
<p>For ten years the Portuguese Golden Visa, in Portuguese <em>autorização de residência para investimento</em> or ARI, was spoken of as a way to buy a flat and receive a residence permit with it. Since October 2023 that is over. The programme is not. It has become what its legal text always said it was: a residence permit for people who invest in the country without living there most of the year.</p>
<h2>What closed in October 2023</h2>
<p>The law known as <em>Mais Habitação</em> (Law 56/2023 of 6 October) removed every route that ran through property: buying it, renovating it, and funds that hold it. It also removed the plain transfer of capital to a bank account. Permits granted before remain valid and can be renewed on the conditions under which they were given.</p>
<p>A seller, a developer or a fund that still offers a Golden Visa through a share in apartments is offering something the law no longer knows. Ask which paragraph it rests on.</p>
<h2>The routes that remain</h2>
<table>
<tbody>
<tr><th>Route</th><th>Minimum</th><th>What it means in practice</th></tr>
<tr><td>Investment funds</td><td>€500,000</td><td>Units of a fund that holds no real estate, runs for at least five years at the time of investment and places at least 60 per cent in companies based in Portugal</td></tr>
<tr><td>Arts and cultural heritage</td><td>€250,000</td><td>Support of artistic production or of the recovery of national heritage, with a declaration of the competent cultural authority</td></tr>
<tr><td>Research</td><td>€500,000</td><td>Funding of public or private institutions of the national scientific system</td></tr>
<tr><td>Jobs</td><td>10 jobs</td><td>Creating at least ten permanent jobs</td></tr>
<tr><td>Company and jobs</td><td>€500,000</td><td>Founding or strengthening a Portuguese company, together with five permanent jobs</td></tr>
</tbody>
</table>
<p>Some of the minimum amounts are lower by a fifth when the investment is made in an area of low population density. The amount is a minimum of what is invested, not of what it costs: government fees, legal work, the fund’s own charges and the tax consequences come on top.</p>
<h3>Why most people choose a fund</h3>
<p>A fund is supervised by the securities regulator, has a custodian and an auditor, and asks nothing of you but patience. It is also an investment like any other. It can lose money, it cannot usually be sold before its term, and its manager is paid whether or not it does well. The visa is not a reason to like a fund. It is a reason to read its documents twice.</p>
<h3>Why some choose culture</h3>
<p>The cultural route needs half the amount and is, in most cases, a contribution that does not come back. For a family that would give to the arts anyway, or that values a short procedure over a return, the arithmetic can still be sound.</p>
<h2>How much time you must spend in Portugal</h2>
<p>The stay requirement is what makes the permit different from others: on average seven days a year. The law counts them over the period of each permit, so that fourteen days in two years are enough. A person who wants to live in Portugal all year does not need a Golden Visa and is often better served by another permit, such as the one for holders of passive income.</p>
<p>Few days of presence also mean that you do not, as a rule, become tax resident in Portugal by the permit alone. Residence for immigration and residence for tax are two different questions with two different tests. See our guide to <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence and IFICI</a>.</p>
<h2>Family</h2>
<p>The spouse or partner, children who are minors or study and are dependent, and dependent parents can be included, either at the beginning or later. Each of them needs documents of their own, and each of them counts days. Our article on <a href="/blog/family-reunification-in-portugal">family reunification</a> explains who counts as dependent and how that is shown.</p>
<h2>From the first call to the card</h2>
<ol>
<li>A Portuguese tax number and, where the route needs it, a bank account. For Americans the second takes longer than the first; see <a href="/blog/banking-for-americans-in-europe">banking for Americans</a>.</li>
<li>Proof of where the money comes from. Banks and fund managers ask before the authority does.</li>
<li>The investment itself, with a declaration by the fund manager or the institution.</li>
<li>The application online with the agency for migration (AIMA), with criminal records that are recent, legalised and translated.</li>
<li>The appointment for biometrics, and then the decision.</li>
</ol>
<p>Waiting times have been long and uneven, and they change. Plans that depend on a card by a certain month are plans with a weak point.</p>
<h2>What about nationality?</h2>
<p>A Golden Visa is a residence permit, and years of legal residence count towards permanent residence and nationality. How many years are needed for nationality has been the subject of reform and of litigation. Do not rely on a brochure, including an older one of ours; ask for the position on the day you file, and for what would happen if it changed again.</p>
<blockquote><p>The permit asks little of your time. The investment asks a great deal of your attention.</p></blockquote>
<h2>Before you sign</h2>
<ul>
<li>Is the fund registered, does its prospectus exclude real estate, direct or indirect, and does its term outlast your permit?</li>
<li>If you are a U.S. person: will the fund deliver the information for a QEF election? Read our article on <a href="/blog/golden-visa-funds-and-pfic">PFICs</a> first.</li>
<li>Who pays for the exit, and what happens to your permit if the fund is liquidated early?</li>
<li>What does your present country of residence say about a holding in a foreign fund?</li>
</ul>
<p>If you would like to know which of these questions matter in your case, ask <a href="/#alfred-section">Alfred</a> where we have written about it, and then a lawyer.</p>
`,
  },
  {
    slug: 'moving-to-portugal-step-by-step',
    title: 'Moving to Portugal, step by step: a calendar for the year before',
    excerpt:
      'Twelve months, from the first decision to the first tax return. What to do when, in which order, and what can safely wait.',
    tags: ['Portugal', 'Relocation'],
    featuredImageUrl: '/art/cover-5.svg',
    ageDays: 72,
    authorSlug: 'founder',
    reviewerSlug: 'tomas-ferraz',
    reviewAgeDays: 71,
    contentHtml: `
<p>A move goes wrong in the order of its steps more often than in the steps themselves. This calendar assumes a family that wants to live in Portugal, not only to hold a permit. Golden Visa investors who stay elsewhere need only parts of it.</p>
<h2>Twelve months before</h2>
<ul>
<li>Choose the permit. People with passive income usually take the D7 visa, remote workers the one for digital nomads, entrepreneurs the D2, investors the <a href="/blog/portugal-golden-visa-after-real-estate">Golden Visa</a>.</li>
<li>Choose the year. The tax consequences of moving in December or in January can differ by a whole year of income.</li>
<li>List everything that is better done before residence changes: a sale, a gift, a change in a trust or a company.</li>
</ul>
<h2>Nine months before</h2>
<ul>
<li>Tax number (NIF), through a representative if you live outside the European Union.</li>
<li>Bank account. Bring more proof of where your money comes from than you think is needed. Americans should read <a href="/blog/banking-for-americans-in-europe">our article on banking</a>.</li>
<li>Schools. International schools in Lisbon, Cascais and Porto have waiting lists.</li>
</ul>
<h2>Six months before</h2>
<ul>
<li>Criminal records, certificates, apostilles, translations. They expire, so neither earlier nor later.</li>
<li>A lease or a purchase. A visa for residence needs an address; a purchase does not need a visa.</li>
<li>The application at the consulate or at VFS, for the permits that begin with a visa.</li>
</ul>
<h2>Three months before</h2>
<ul>
<li>Health: private insurance for the visa, vaccination records, prescriptions by substance and not by brand.</li>
<li>Household goods. Within a year of moving they can be imported free of duty, with a certificate of the consulate.</li>
<li>Cars. Importing one free of tax is possible under conditions and seldom worth the effort.</li>
<li>Pets. Microchip first, then rabies vaccination, then the certificate, in this order.</li>
</ul>
<h2>The last weeks before</h2>
<ul>
<li>Tell the old country. Some want to be told that you leave, to end a tax residence, a health insurance or a duty to vote; others only notice when you do not file.</li>
<li>Take originals in the hand luggage: certificates with their apostilles, diplomas, medical files, the contract of the lease.</li>
<li>Arrange who receives the post, and who may sign for you. A power of attorney made before a Portuguese consulate is accepted in Portugal without further legalisation.</li>
<li>Note the day of arrival and keep the proof of it. Days decide about tax, and years later nobody remembers them.</li>
</ul>
<h2>The first month</h2>
<ol>
<li>Appointment with AIMA for the residence card, if the visa carries one.</li>
<li>Registration of the address with the tax authority: it is this that tells it you have become resident.</li>
<li>Number of the health service at the local centre.</li>
<li>Exchange of the driving licence, if yours has to be exchanged.</li>
</ol>
<h2>The first year</h2>
<ul>
<li>By 15 January of the following year: registration for <a href="/blog/tax-residence-in-portugal-and-ifici">IFICI</a>, if you qualify.</li>
<li>From April to June: the first Portuguese tax return.</li>
<li>A will that both countries understand. European law lets you choose the law of your nationality for your succession, if you say so.</li>
</ul>
<h2>What can wait</h2>
<p>Furniture, the perfect house, and the language course for the whole family at once. What cannot wait is the language itself: a certificate at level A2 is needed for permanent residence and nationality, and it opens more doors than any of our letters.</p>
<blockquote><p>Do first what has a deadline, then what has a queue, then what you enjoy.</p></blockquote>
`,
  },
  {
    slug: 'tax-residence-in-portugal-and-ifici',
    title: 'Tax residence in Portugal, and what came after NHR',
    excerpt:
      '183 days, a home kept as a residence, and a regime that is narrower than its predecessor. When Portugal considers you resident, and who can use IFICI.',
    tags: ['Portugal', 'Tax', 'IFICI'],
    featuredImageUrl: '/art/cover-2.svg',
    ageDays: 45,
    authorSlug: 'tomas-ferraz',
    reviewerSlug: 'founder',
    reviewAgeDays: 44,
    contentHtml: `
<p>A residence permit says that you may live in Portugal. Tax residence says that you do, in the eyes of the tax authority. The two are decided by different offices under different laws, and confusing them is the most common error we see.</p>
<h2>When you are tax resident</h2>
<p>You are resident in a year if, in any period of twelve months that begins or ends in it, you spend more than 183 days in Portugal, in a row or not. You are also resident with fewer days if you have a home there in conditions that suggest the intention to keep and occupy it as your habitual residence. The second test surprises people: a house, its furniture and the school of the children can say what the passport stamps do not.</p>
<p>Residence can begin and end in the middle of a year. Where two countries both claim you, the treaty between them decides by a list of criteria: permanent home, centre of vital interests, habitual abode, nationality.</p>
<h2>What it means</h2>
<p>Residents are taxed on their income from all over the world, at progressive rates, with separate rates for some investment income. Non-residents are taxed on what arises in Portugal. A Golden Visa holder who spends the required <a href="/blog/portugal-golden-visa-after-real-estate">seven days a year on average</a> is normally a non-resident.</p>
<h2>NHR has closed</h2>
<p>The regime for non-habitual residents (NHR), which made Portugal popular with pensioners and remote workers, closed to newcomers from 2024, with a transition for people who had prepared their move. Those who hold it keep it until their ten years are over.</p>
<h2>IFICI: the successor, and its limits</h2>
<p>The tax incentive for scientific research and innovation, IFICI, is often called NHR 2.0. It is narrower. It is meant for people who become resident, were not so in the five years before, and work in a qualifying activity: teaching and research, certain highly qualified jobs in eligible companies, recognised start-ups, and a few others. For ten years it offers:</p>
<ul>
<li>a rate of 20 per cent on income from the qualifying work, as an employee or self-employed;</li>
<li>an exemption in Portugal for most kinds of foreign income, with exceptions. Pensions are not exempt.</li>
</ul>
<p>Registration has to be asked for by 15 January of the year after residence begins, with the entity that is competent for the activity. Whoever misses the date may lose years of the benefit.</p>
<h3>Who should not count on it</h3>
<p>Retired people, passive investors without a qualifying activity, and anyone whose employer has not checked that it is eligible.</p>
<h2>Americans</h2>
<p>An exemption in Portugal does not exempt anything in the United States. Income that Portugal leaves untaxed has no foreign tax to credit, and the American tax remains. The four rules are in <a href="/blog/us-citizens-in-europe-four-rules">our guide for U.S. citizens</a>.</p>
<h2>A year before you move</h2>
<ol>
<li>Count days, for everybody in the family, in every country.</li>
<li>Decide in which tax year the move is to fall, and what should happen before it: a sale, a dividend, a gift.</li>
<li>Ask what your present country says about leaving. Some tax the gains you have not realised.</li>
<li>Keep the evidence: tickets, leases, school registrations.</li>
</ol>
<blockquote><p>The permit is granted by an office. Tax residence is created by your life.</p></blockquote>
`,
  },
  {
    slug: 'family-reunification-in-portugal',
    title: 'Family reunification in Portugal: who can come, and how it is shown',
    excerpt:
      'Spouses, partners, children and parents: who counts as family, when a grown child is still dependent, and the documents that cost the most time.',
    tags: ['Portugal', 'Family', 'Golden Visa'],
    featuredImageUrl: '/art/cover-6.svg',
    ageDays: 58,
    authorSlug: 'founder',
    reviewerSlug: 'tomas-ferraz',
    reviewAgeDays: 57,
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
  },
  {
    slug: 'autorizacao-de-residencia-para-investimento',
    title: 'Autorização de residência para investimento: perguntas frequentes',
    excerpt:
      'O que é a ARI, que investimentos continuam a ser aceites, quantos dias é preciso estar em Portugal e o que acontece à família. Respostas breves, em português.',
    tags: ['Golden Visa', 'Portugal', 'Em português'],
    featuredImageUrl: '/art/cover-10.svg',
    ageDays: 96,
    authorSlug: 'founder',
    reviewerSlug: 'tomas-ferraz',
    reviewAgeDays: 95,
    contentHtml: `
<p>Muitos dos nossos clientes falam português: brasileiros, angolanos, filhos e netos de portugueses. Reunimos aqui as perguntas que mais ouvimos sobre a autorização de residência para investimento (ARI), conhecida por visto gold ou Golden Visa.</p>
<h2>Ainda é possível obter a ARI com a compra de um imóvel?</h2>
<p>Não. Desde 7 de outubro de 2023, com a Lei n.º 56/2023, deixaram de ser aceites os investimentos em imóveis e os fundos que os detêm, bem como a simples transferência de capitais. As autorizações concedidas antes continuam válidas e podem ser renovadas.</p>
<h2>Que investimentos são aceites?</h2>
<ul>
<li>Unidades de participação em fundos não imobiliários, no valor mínimo de 500 mil euros.</li>
<li>Apoio à produção artística ou ao património cultural, no valor mínimo de 250 mil euros.</li>
<li>Investigação científica, no valor mínimo de 500 mil euros.</li>
<li>Criação de dez postos de trabalho, ou capital de uma sociedade de 500 mil euros com cinco postos de trabalho.</li>
</ul>
<h2>Quantos dias tenho de passar em Portugal?</h2>
<p>Em média, sete dias por ano. A contagem faz-se pelo período de cada título, de modo que catorze dias em dois anos são suficientes.</p>
<h2>A minha família pode vir comigo?</h2>
<p>Sim. O cônjuge ou companheiro, os filhos menores ou os maiores dependentes que estudam, e os ascendentes a cargo podem ser incluídos no pedido ou juntar-se mais tarde. O investimento faz-se uma só vez.</p>
<h2>Que documentos são necessários?</h2>
<p>O passaporte, o número de identificação fiscal, o certificado de registo criminal dos países onde viveu, a prova do investimento e a declaração de que o manterá durante o prazo da lei. Os documentos emitidos no estrangeiro precisam de apostila ou de legalização e, se não estiverem em português, de tradução certificada. Para quem vem do Brasil ou de Angola, a língua poupa a tradução, mas não a apostila ou a legalização consular.</p>
<p>O banco e a sociedade gestora do fundo fazem a sua própria análise da origem do dinheiro, muitas vezes mais exigente do que a da administração. Convém reunir desde o início as declarações de rendimentos, o contrato de venda ou a partilha de onde vem o capital.</p>
<h2>Quanto tempo demora e como se renova?</h2>
<p>O pedido é apresentado por via eletrónica à AIMA, segue-se a marcação para a recolha de dados biométricos e, depois, a decisão. Os prazos têm sido longos e desiguais; não planeie uma mudança de escola ou de emprego a contar com uma data. O título é concedido por dois anos e renovado por períodos iguais, desde que o investimento se mantenha e os dias de permanência tenham sido cumpridos. Guarde os bilhetes, as faturas e os carimbos que o provem.</p>
<h2>O que custa, além do investimento?</h2>
<p>As taxas do Estado são devidas por pessoa, na análise, na concessão e em cada renovação, e atualizam-se todos os anos. Somam-se os honorários, as traduções, o seguro de saúde e, no caso de um fundo, as comissões de subscrição e de gestão. Peça a lista completa antes de assinar: um valor mínimo é o que se investe, não o que se gasta.</p>
<h2>Passo a ser residente fiscal?</h2>
<p>Não pela autorização em si. A residência fiscal depende sobretudo dos dias de permanência, mais de 183 em doze meses, ou de ter uma habitação mantida como residência habitual.</p>
<h2>E a nacionalidade?</h2>
<p>Os anos de residência legal contam para a nacionalidade, mas o prazo exigido tem sido objeto de reformas. Pergunte sempre pela regra em vigor no dia em que apresenta o pedido.</p>
<blockquote><p>A melhor pergunta não é quanto custa, é o que fica depois.</p></blockquote>
<p>Em inglês escrevemos mais sobre <a href="/blog/portugal-golden-visa-after-real-estate">as vias que restam</a> e sobre <a href="/blog/family-reunification-in-portugal">a família</a>.</p>
`,
  },
];
