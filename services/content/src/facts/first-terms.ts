import { FACT_LANGUAGES, type FactLanguage } from '@firm/contracts/rules/facts';

/** Words by which texts in each language speak of a subject, separated by commas, as far as they begin alike. */
export type Terms = Readonly<Record<FactLanguage, string>>;

/** The words of a subject in all languages, each once. */
export const listOf = (subject: Terms): string[] => [
  ...new Set(Object.values(subject).flatMap((list) => (list ? list.split(', ') : []))),
];

/** Several subjects as one. */
export const all = (...subjects: readonly Terms[]): Terms =>
  Object.fromEntries(
    FACT_LANGUAGES.map((language) => [language, subjects.flatMap((one) => one[language] || []).join(', ')]),
  ) as Record<FactLanguage, string>;

export const FUND: Terms = { en: 'fund', pt: 'fundo', es: 'fondo', fr: 'fonds', it: 'fondo, fondi' };
export const MATURITY: Terms = {
  en: 'a life of, lifespan, maturit',
  pt: 'maturid',
  es: 'vencimient',
  fr: 'maturité',
  it: 'scadenza',
};
export const COMPANY: Terms = {
  en: 'compan, business, corporation',
  pt: 'sociedad, empresa',
  es: 'sociedad, empresa',
  fr: 'entreprise, société',
  it: 'societ, impresa, aziend',
};
export const JOBS: Terms = {
  en: 'jobs, hire, hires, hiring, take on',
  pt: 'postos de trabalho, empregos, contratar, contrata',
  es: 'puestos de trabajo, empleos, contratar, contrata, contrate',
  fr: 'emplois, embauch',
  it: 'posti di lavoro, assum',
};
export const RESEARCH: Terms = {
  en: 'research, scien, laborator',
  pt: 'investigação, pesquisa, científic, ciência',
  es: 'investigación, científic, ciencia',
  fr: 'recherche, scientif',
  it: 'ricerca, ricerche, scienz, scientific',
};
export const CULTURE: Terms = {
  en: 'cultur, heritage, arts, artist, museum, restoring, restoration',
  pt: 'patrimoni, património, artísti, artes, mecena, museu, restauro, restaurar',
  es: 'patrimonio, arte, artísti, museo, mecena, restaurar, restauración',
  fr: 'patrimoine, artisti, musée, mécén, restauration d',
  it: 'patrimoni, artisti, museo, mecena, restauro, restaurare',
};
export const PROPERTY: Terms = {
  en: 'property, properties, real estate, homes, house, flats',
  pt: 'imóve, imobiliári, casas',
  es: 'inmueble, inmobiliari, bienes raíces, ladrillo, viviend',
  fr: 'immobil, logement',
  it: 'immobil, mattone',
};
export const STAY: Terms = {
  en: 'days, stay',
  pt: 'dias, permanência, estadia',
  es: 'días, estancia, permanencia',
  fr: 'jours, séjour',
  it: 'giorni, soggiorn, permanenza',
};
export const PERMIT: Terms = {
  en: 'permit, residence card, the card, your card, cards, first card, renew',
  pt: 'autorização, cartão, cartões, renovar, renovaç, renova-se, renovam, renovad, título',
  es: 'autorización, permiso, tarjeta, renueva, renovar, renovaci, renovable',
  fr: 'le permis, un permis, titre, carte de séjour, renouvel',
  it: 'permesso, permessi, carta di soggiorno, rinnov',
};
export const EXTENSION: Terms = {
  en: 'extend, extension',
  pt: 'prorroga',
  es: 'prórroga',
  fr: 'prolong, prorog',
  it: 'proroga',
};
export const PERMANENT: Terms = { en: 'permanent', pt: '', es: '', fr: '', it: '' };
export const CITIZENSHIP: Terms = {
  en: 'nationalit, citizenship, a citizen, naturali, passport',
  pt: 'cidadania, passaporte',
  es: 'nacionalidad, ciudadan, pasaporte',
  fr: 'citoyennet, passeport',
  it: 'nazionalit, cittadinanza, passaporto',
};
export const BECOMING_PORTUGUESE: Terms = {
  en: 'become Portuguese, becomes Portuguese, becoming Portuguese',
  pt: 'tornar-se portugu, torna-se portugu, ser portugu',
  es: 'hacerse portugu, se hace portugu, ser portugu',
  fr: 'devenir portugais, devient portugais',
  it: 'diventare portoghes, diventa portoghes, diventare cittadini portoghes, diventare cittadino portoghes',
};
export const BECOMING_ITALIAN: Terms = {
  en: 'become Italian, becomes Italian, becoming Italian',
  pt: 'tornar-se italian, torna-se italian, ser italian',
  es: 'hacerse italian, se hace italian, ser italian',
  fr: 'devenir italien, devient italien',
  it: 'diventare italian, diventa italian',
};
export const BECOMING_SPANISH: Terms = {
  en: 'become Spanish, becomes Spanish, becoming Spanish',
  pt: 'tornar-se espanhol, torna-se espanhol, ser espanhol',
  es: 'hacerse español, se hace español, ser español',
  fr: 'devenir espagnol, devient espagnol',
  it: 'diventare spagnol, diventa spagnol',
};
export const PORTUGUESE_SPEAKING: Terms = {
  en: 'Portuguese-speaking, Portuguese speaker, lusophon, CPLP, Brazilian, Angolan, Cape Verd, Mozambi',
  pt: 'língua portuguesa, lusófon, brasileir, angolan, cabo-verd, moçambi',
  es: 'lengua portuguesa, lusófon, brasileñ, caboverd, mozambi',
  fr: 'langue portugaise, brésilien, angolais, cap-verd, mozambic',
  it: 'lingua portoghese, brasilian, capoverd, mozambic',
};
export const OF_THE_UNION: Terms = {
  en: 'EU citizen, EU national, EU state, citizens of the EU, citizens of EU, citizens of the European Union, Europeans',
  pt: 'cidadãos da União, cidadãos da UE, cidadão da União, cidadão da UE, europeus, comunitári',
  es: 'ciudadanos de la Unión, ciudadanos de la UE, ciudadano de la Unión, ciudadano de la UE, europeos, comunitari',
  fr: "citoyens de l'UE, citoyens de l'Union, citoyens de l’UE, citoyens de l’Union, européens",
  it: "cittadini UE, cittadini dell’UE, cittadini dell’Unione, cittadini dell'UE, cittadini dell'Unione, cittadino UE, cittadino dell’Unione, cittadino dell'Unione, europei",
};
export const REFORM: Terms = { en: 'reform', pt: 'nova lei', es: 'nueva ley', fr: 'réform', it: 'riform' };
export const TAX_RESIDENCE: Terms = {
  en: 'tax, residen',
  pt: 'fiscal, contribu, imposto, tribut',
  es: 'impuesto, tributo, tributa, tributar',
  fr: 'impôt, résiden',
  it: 'impost, fiscale',
};
export const IFICI: Terms = { en: 'IFICI', pt: '', es: '', fr: '', it: '' };
export const QUALIFIED_WORK: Terms = {
  en: 'qualifying work, qualified work',
  pt: 'trabalho qualificado',
  es: 'trabajo cualificado',
  fr: 'travail qualifié',
  it: 'lavoro qualificato',
};
export const REUNIFICATION: Terms = {
  en: 'reunification, reunit, join you, famil, spouse, husband, wife, couple',
  pt: 'reagrup, cônjuge, casais, casal, marido',
  es: 'reagrup, cónyuge, pareja, marido, esposa',
  fr: 'regroup, conjoint, époux',
  it: 'ricongiung, coniug, coppi, marito, moglie',
};
// Without its article "héritage" would be the English "heritage", which is of the arts.
export const INHERITANCE: Terms = {
  en: 'inherit, heir, IHT',
  pt: 'herança, herda, herdeir, hereditári, sucessão, sucessões, sucessóri',
  es: 'herencia, hereda, heredero, hereditari, sucesion, sucesor',
  fr: "hériter, héritier, l'héritage, l’héritage, d'héritage, d’héritage, un héritage, succession",
  it: 'eredit, erede, eredi, successione, successioni',
};
export const STAMP: Terms = { en: 'stamp', pt: 'selo', es: '', fr: 'timbre', it: 'bollo' };
export const WAGE: Terms = {
  en: 'minimum wage, wage, salary',
  pt: 'salari, salário, ordenado, retribuição mínima',
  es: 'salario, sueldo',
  fr: 'salaire, SMIC',
  it: 'salari, stipendio, retribuzione minima',
};
export const CRYPTO: Terms = {
  en: 'crypto, bitcoin, digital asset, virtual asset, tokens',
  pt: 'cripto, ativos virtuais',
  es: 'cripto',
  fr: 'crypto',
  it: 'cripto',
};
export const SECURITIES: Terms = {
  en: 'shares, on a share, stocks, stock market, securities',
  pt: 'em bolsa, na bolsa, ações, valores mobiliários',
  es: 'en bolsa, en la bolsa, acciones, valores mobiliarios',
  fr: 'en bourse, à la bourse, actions, valeurs mobilières',
  it: 'in borsa, azioni, valori mobiliari',
};
export const STARTUP: Terms = { en: 'start-up, startup, start up', pt: '', es: '', fr: 'jeune pousse', it: '' };
export const DONATION: Terms = {
  en: 'donat, donor, philanthrop, gift',
  pt: 'doação, doações, doar, doador, donativo, filantrop',
  es: 'donación, donativo, donar, donante, filantrop',
  fr: 'un don, don à, donat',
  it: 'donazion, donare, donator, filantrop',
};
export const BONDS: Terms = {
  en: 'bonds, government paper, government debt, treasur',
  pt: 'títulos, obrigações, dívida pública',
  es: 'títulos, bonos, deuda pública',
  fr: 'obligations, dette publique, emprunts',
  it: 'BTP, titoli, debito pubblico',
};
export const INVESTING: Terms = {
  en: 'invest, arriv',
  pt: 'chegad, chegar',
  es: 'invert, llegad, llegar',
  fr: '',
  it: '',
};
export const FLAT_TAX: Terms = {
  en: 'flat tax, flat-tax, flat-rate, fixed tax, lump sum, lump-sum, new resident, newcomer',
  pt: 'imposto substitutivo, imposto fixo, imposto único, novos residentes',
  es: 'impuesto sustitutivo, impuesto fijo, impuesto único, tributo fijo, cuota fija, nuevos residentes',
  fr: 'forfait, impôt substitutif, impôt fixe, impôt forfaitaire, nouveaux résidents',
  it: 'imposta sostitutiva, imposta forfettaria, imposta fissa, tassa fissa, neo-resident, neoresident, nuovi resident',
};
export const ELECTIVE: Terms = { en: 'elective', pt: 'eletiva', es: 'electiva', fr: 'élective', it: 'elettiv' };
export const PENSIONS: Terms = {
  en: 'pension, retiree, retiring, retirement',
  pt: 'pensão, pensões, pensionist, reformad, aposent',
  es: 'pensión, pensiones, jubil',
  fr: 'retrait, pension',
  it: 'pension',
};
export const HEALTH: Terms = {
  en: 'health',
  pt: 'saúde',
  es: 'salud, sanidad, sanitari',
  fr: 'santé',
  it: 'sanitari, salute',
};
export const INPS: Terms = { en: 'INPS', pt: '', es: '', fr: '', it: 'gestione separata' };
export const DESCENT: Terms = {
  en: 'descent',
  pt: 'descendência',
  es: 'descendencia',
  fr: 'filiation',
  it: 'discendenza, sanguinis',
};
export const ANCESTORS: Terms = {
  en: 'descent, grandparent, grandmother, grandfather, grandchild, Italian parent',
  pt: 'ascendência, avós, avô, avó, netos, origem italian',
  es: 'ascendencia, abuel, nietos, origen italian',
  fr: 'grands-parents, grand-père, grand-mère, petit-fils, petits-enfants, origine italienne',
  it: 'discendenza, discendente, nonn, nipoti, origine italian',
};
export const NEWBORN: Terms = {
  en: 'newborn',
  pt: 'recém-nascid, bebé, bebê',
  es: 'recién nacid, bebé',
  fr: 'nouveau-né, bébé',
  it: 'neonat, nuovi nati',
};
export const DECLARATION: Terms = { en: 'declar', pt: 'declar', es: 'declar', fr: 'déclar', it: 'dichiar' };
export const FOREIGN_ACCOUNTS: Terms = {
  en: 'FBAR, FinCEN, foreign account, foreign bank account, accounts abroad',
  pt: 'contas no estrangeiro, contas fora',
  es: 'cuentas en el extranjero, cuentas fuera',
  fr: 'comptes à l’étranger, comptes étrangers',
  it: 'conti esteri, conti all’estero, conti fuori',
};
export const GREEN_CARD: Terms = {
  en: 'green card',
  pt: 'cartão verde',
  es: 'tarjeta verde',
  fr: 'carte verte',
  it: 'carta verde',
};
export const REENTRY: Terms = {
  en: 'reentry, re-entry',
  pt: 'reentrada',
  es: 'reingreso, reentrada',
  fr: 'réadmission, permis de rentrée',
  it: 'reingresso, permesso di rientro',
};
export const EXPATRIATION: Terms = {
  en: 'expatriat, exit tax, giving up, give up, hand back, hand in, handing back, handing in, surrender, renounc, long-term resident',
  pt: 'expatriaç, renúnci, imposto de saída, devolver, entregar',
  es: 'expatriaci, renunci, impuesto de salida, devolver, entregar',
  fr: 'expatriation, renonc, impôt de sortie, rendre',
  it: 'espatri, rinunc, imposta di uscita, imposta d’uscita, restitu, riconsegn',
};
export const NET_WORTH: Terms = {
  en: 'net worth',
  pt: 'património líquido, patrimônio líquido',
  es: 'patrimonio neto',
  fr: 'patrimoine net',
  it: 'patrimonio netto',
};
export const PFIC: Terms = { en: 'PFIC, passive', pt: 'passivo', es: 'pasivo', fr: 'passif', it: 'passivi' };
export const ESTATE: Terms = { en: 'estate', pt: '', es: '', fr: '', it: '' };
export const GAINS: Terms = {
  en: 'CGT, capital gain, the gain',
  pt: 'mais-valia, ganho',
  es: 'plusvalía, ganancia',
  fr: 'plus-value',
  it: 'plusvalenz, guadagn',
};
export const SALE: Terms = { en: 'HMRC, sale, sell', pt: 'vend', es: 'venta, vend', fr: 'vente, vend', it: 'vend' };
export const INVESTOR: Terms = {
  en: 'investor',
  pt: 'investidor',
  es: 'inversor',
  fr: 'investisseur',
  it: 'investitor',
};
export const LATIN_AMERICAN: Terms = {
  en: 'Latin American',
  pt: 'latino-american, ibero-american',
  es: 'latinoamerican, iberoamerican, hispanoamerican',
  fr: 'latino-américain',
  it: 'latinoamerican, iberoamerican',
};
export const GOLDEN_VISA: Terms = {
  en: 'golden visa',
  pt: 'visto gold',
  es: 'visado de inversor',
  fr: 'visa doré',
  it: 'visto d’oro',
};
export const FATCA: Terms = { en: 'FATCA', pt: '', es: '', fr: '', it: '' };
