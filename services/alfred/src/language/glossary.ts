/**
 * The terms of the firm's field in the four languages, one concept a line: English / Portuguese / Spanish / Italian,
 * synonyms separated by commas. With it a question in one language finds a guide in another, and "fee" finds "cost".
 * Folded: lower case, no accents.
 * - `word*` matches every word with this prefix in a question; it is not searched for.
 * - `+word` is searched for, but not matched in a question: "us" is not the country, and "statedamount" is the term under
 *   which passages that state an amount of money are indexed.
 * - A line that begins with `~` says what kind of answer is wanted rather than about what: its weight is low.
 * - A line that begins with `=` is a name, such as a country's.
 */
export const GLOSSARY = `
golden visa / golden visa, visto gold, visto dourado, ari / golden visa, visa dorada, visado de oro, visado dorado / golden visa, visto d'oro
investor visa / visto de investidor, visto para investidores / visado de inversor, visa de inversor, visado para inversores / visto per investitori, visto investitori
residence permit, residence card, residency, residence / autorizacao de residencia, titulo de residencia, cartao de residencia, residencia / permiso de residencia, tarjeta de residencia, residencia / permesso di soggiorno, residenza
permanent residence, permanent residency / residencia permanente / residencia permanente / residenza permanente, soggiorno di lungo periodo, soggiornante di lungo periodo
visa, visas / visto, vistos / visado, visados, visa / visto, visti
citizenship, nationality, naturalisation, naturalization, citizen* / cidadania, nacionalidade, naturalizacao, cidada* / ciudadania, nacionalidad, naturalizacion, ciudadan* / cittadinanza, nazionalita, naturalizzazione, cittadin*
passport / passaporte / pasaporte / passaporto, passaporti
investment, invest, investor, invest* / investimento, invest* / inversion, inversor, invert*, invier* / investimento, investitore, invest*
~ minimum, at least / minimo, minima, no minimo / minimo, minima, al menos / minimo, minima, almeno
~ amount, threshold, sum, +statedamount, how much* / valor, montante, valores, +statedamount, quanto*, quantia / importe, cantidad, monto, +statedamount, cuantia, cuanto* / importo, somma, soglia, +statedamount, quanto*
~ cost, price, fee, expense, +statedamount, cost*, how much*, cheap*, expensive* / custo, preco, taxa, +statedamount, custa*, custo*, quanto*, emolumento*, despesa*, barat* / coste, precio, tasa, +statedamount, cuesta*, costar*, gasto*, cuanto*, barat* / costo, prezzo, spesa, costa, costi, spese, tariffa, diritti, +statedamount, quanto*
tax, taxation, taxes, taxed, taxable / imposto, tributacao, fiscal, imposto*, tributa* / impuesto, tributacion, fiscal, impuesto*, tributa* / tassa, imposta, fiscale, tassazione, tass*, impost*
income, earning* / rendimento, rendimento* / renta, ingreso, rentas, ingresos / reddito, redditi
dividend, dividends / dividendo, dividendos / dividendo, dividendos / dividendo, dividendi
interest / juros / intereses / interessi
capital gain, capital gains / mais valia, mais valias, mais-valia*, ganhos de capital / ganancia de capital, plusvalia, ganancias de capital, plusvalias / plusvalenza, plusvalenze, guadagni di capitale
royalties, royalty / royalties, direitos de autor / regalias, royalties, derechos de autor / royalties, royalty, diritti d'autore
rent, rental, rents / renda, arrendamento, rendas, aluguer / alquiler, alquileres, arrendamiento / affitto, locazione, affitti, canoni
pension, retirement, pensions, retire* / pensao, reforma, pensoes, reformad*, aposenta* / pension, jubilacion, pensiones, jubilad* / pensione, pensioni, pensionat*
employment, salary, job, employee, wages, work / emprego, salario, trabalho, salarios / empleo, salario, trabajo, sueldo / lavoro, stipendio, salario, impiego, dipendente
self employment, self employed, freelancer, freelance* / trabalho independente, trabalhador independente, independente, freelanc* / autonomo, autonomos, trabajo por cuenta propia, freelanc* / lavoro autonomo, lavoratore autonomo, libero professionista, freelanc*
fund, funds, investment fund / fundo, fundos, fundo de investimento / fondo, fondos, fondo de inversion / fondo, fondi, fondo di investimento
real estate, property, house, apartment, home / imobiliario, imovel, casa, imoveis, imobiliaria, apartamento / inmobiliario, inmueble, vivienda, casa, inmuebles, inmobiliaria, piso / immobiliare, immobile, casa, immobili, appartamento
bank, banking, banks / banco, bancos, bancaria / banco, bancos, bancaria / banca, banche, bancario
account, accounts / conta, contas / cuenta, cuentas / conto, conti
open, opening, opens / abrir, abertura / abrir, apertura / aprire, apertura
bring, take along, bring along / trazer, levar / traer, llevar / portare
transfer, wire / transferencia, transfer* / transferencia, transfer* / bonifico, trasferimento
family, relatives, family member* / familia, familiares, membros da familia, familiar / familia, familiares, miembros de la familia, familiar / famiglia, familiari, membri della famiglia, familiare
spouse, wife, husband, partner / conjuge, esposa, marido, mulher, companheiro / conyuge, esposa, marido, mujer, pareja / coniuge, moglie, marito, compagno
child, children, son, daughter, kid* / filho, filhos, filha, criancas, filhas, menores / hijo, hijos, hija, ninos, hijas, menores / figlio, figli, figlia, bambini, minori
dependent, dependence, dependency, dependant* / dependente, dependentes, dependencia, a cargo / dependiente, dependientes, dependencia, a cargo / a carico, dipendenza, familiari a carico
parents, mother, father, parents in law*, mother in law*, father in law* / ascendentes, os meus pais*, mae, pai / ascendientes, mis padres*, padres, madre, padre / genitori, ascendenti, madre, padre
family reunification, reunification, join / reagrupamento familiar, reagrupamento / reagrupacion familiar, reagrupacion / ricongiungimento familiare, ricongiungimento
couple, same-sex, marriage, married / casal, casamento, casado, casais / pareja, matrimonio, casado, casada / coppia, matrimonio, sposato
~ duration, processing time, waiting time, wait, how long*, take long*, takes long* / duracao, demora, tempo de espera, prazo, quanto tempo*, demorar* / duracion, demora, tiempo de espera, plazo, cuanto tiempo*, tarda* / durata, tempi, attesa, tempi di attesa, quanto tempo*, quanto ci vuole*
~ deadline, due date, by when, due / prazo, data limite, ate quando, prazos / plazo, fecha limite, hasta cuando, plazos / scadenza, termine, entro quando, scadenze, termini
~ day, days / dia, dias / dia, dias / giorno, giorni
~ year, years / ano, anos / ano, anos / anno, anni
~ month, months / mes, meses / mes, meses / mese, mesi
stay, physical presence, presence, stays, spend, spent / permanencia, estadia, presenca, passar, permanec*, estadia* / estancia, permanencia, presencia, pasar, permanec*, estar fuera / soggiorno, permanenza, presenza, trascorrere, soggiorn*, permane*
language, language test, exam / lingua, prova de lingua, idioma, exame / idioma, lengua, examen / lingua, esame
application, apply, applicant, apply* / pedido, candidatura, candidat*, requer* / solicitud, solicitante, solicit* / domanda, richiesta, richied*
~ step, process, procedure, steps / passo, processo, procedimento, passos, etapas / paso, proceso, procedimiento, pasos, etapas / passo, procedura, processo, passi, fasi
document, paperwork, documents / documento, documentos, papeis / documento, documentos, papeles / documento, documenti
criminal record, police certificate, background check / registo criminal, certificado criminal, antecedentes criminais / antecedentes penales, certificado de antecedentes / casellario giudiziale, certificato penale, fedina penale, precedenti penali
insurance, health insurance / seguro, seguro de saude / seguro, seguro medico, seguro de salud / assicurazione, assicurazione sanitaria
renewal, renew, renew* / renovacao, renovar, renova* / renovacion, renovar, renova* / rinnovo, rinnovare, rinnov*
register, registration, enrol, enrolment, registered / registar, registo, inscrever, inscricao / registrarse, registro, inscribirse, inscripcion / registrarsi, registrazione, iscriversi, iscrizione
cover, covered, include, included, covers / abranger, abrange, incluir, cobre, cobrir, incluido / cubrir, cubre, incluir, incluido, abarca / coprire, copre, comprendere, incluso, includere, inclus*
exclude, leave out, leaves out, excluded, left out, not covered*, not included* / excluir, ficar de fora, ficam fora, ficam de fora, excluido, nao abrange*, nao cobre* / excluir, quedar fuera, quedan fuera, queda fuera, excluido, no cubre* / escludere, restare fuori, restano fuori, escluso, non copre*
close, closed, ended, available / fechar, fechou, encerrado, encerrou, aberto / cerrar, cerrado, cerro, abierto, disponible / chiudere, chiuso, aperto, disponibile
recognise, recognition, recognised, recogniz* / reconhecer, reconhecimento, reconhecido / reconocer, reconocimiento, reconocido / riconoscere, riconoscimento, riconosciuto
~ requirement, condition, criteria, needed, bring, require*, need, needs / requisito, condicao, requisitos, condicoes, exigencia*, precisa*, preciso, necessita*, necessario / requisito, condicion, requisitos, condiciones, necesita*, necesario / requisito, condizione, requisiti, condizioni, serve, servono, bisogna, occorre, necessario
~ eligible, qualify, eligibility, qualif* / elegivel, qualificar, elegibilidade, elegiveis / elegible, calificar, elegibilidad, cumplir / idoneo, ammissibile, idonei
source of funds, proof of funds, origin of the money / origem dos fundos, prova de fundos, origem do dinheiro / origen de los fondos, prueba de fondos / origine dei fondi, provenienza dei fondi
lawyer, attorney, law firm, lawyers / advogado, advogada, advogados, sociedade de advogados / abogado, abogada, abogados, bufete / avvocato, avvocati, studio legale
consultation, appointment, meeting, book / consulta, reuniao, marcacao, marcar, agendar / consulta, reunion, cita, reservar / consulenza, appuntamento, incontro, prenotare
donation, philanthropy, contribution, donat*, contribut* / donativo, mecenato, doacao, contribuicao / donacion, filantropia, mecenazgo, contribucion / donazione, filantropia, mecenatismo, contributo
refund, refundable, come back, give back, reimburs* / reembolso, devolvido, reembols*, devolv* / reembolso, devuelto, reembols*, devol* / rimborso, restituito, rimbors*, restitui*
split, divide, divided / dividir, repartir / dividir, repartir / dividere, ripartire, divider*
committee, authority, agency, office / comite, comissao, autoridade, agencia / comite, comision, autoridad, agencia / comitato, commissione, autorita, agenzia
answer, decision, reply, response, decide / resposta, decisao, responder, responde* / respuesta, decision, responder, respond* / risposta, decisione, rispondere, rispond*
clearance, approval, nulla osta, approved / aprovacao, aprovado, nulla osta / aprobacion, aprobado, nulla osta / nulla osta, approvazione, approvato
choose, choice, pick, select / escolher, escolha / elegir, eleccion / scegliere, scelta
allow, permitted, allowed, accepted / aceite, permitido, aceites, admitid* / permitido, aceptado, admitid* / ammesso, consentito, ammess*, accettat*
cultural, culture, heritage, art / cultural, cultura, patrimonio, arte / cultural, cultura, patrimonio, arte / culturale, cultura, patrimonio, arte
bond, government bond, bonds / obrigacoes, titulos do tesouro, divida publica / bonos, deuda publica / titoli di stato, obbligazioni, btp
company, business, corporation, companies / empresa, sociedade, empresas, sociedades, negocio / empresa, sociedad, empresas, sociedades, negocio / societa, azienda, impresa, aziende, imprese
start-up, startup, startups / startup, startups / startup, startups / startup, start-up
share, shareholding, stock, equity, shares / acoes, participacao, participacoes, quotas / acciones, participacion, participaciones / azioni, partecipazione, quote, partecipazioni
research, scientific / investigacao, cientifica / investigacion, cientifica / ricerca, scientifica
= united states, u.s., +us, american, usa, america, americans / estados unidos, eua, americano, americana, americanos, norte americano, american* / estados unidos, eeuu, estadounidense, americano, estadounidenses, american* / stati uniti, usa, americano, americana, americani, statunitens*
= united kingdom, uk, british, britain, england / reino unido, britanico, britanic*, inglaterra / reino unido, britanico, britanic*, inglaterra / regno unito, britannico, britannic*, inghilterra
= portugal, portuguese / portugal, portugues, portugues* / portugal, portugues, portugues* / portogallo, portoghese, portoghes*
= italy, italian / italia, italiano, italian* / italia, italiano, italian* / italia, italiano, italian*
= spain, spanish / espanha, espanhol, espanho* / espana, espanol, espano* / spagna, spagnolo, spagnol*
= greece, greek / grecia, grego / grecia, griego / grecia, greco
= malta, maltese / malta, maltes / malta, maltes / malta, maltese
= brazil, brazilian / brasil, brasileir* / brasil, brasilen* / brasile, brasilian*
= canada, canadian / canada, canadian* / canada, canadiens* / canada, canades*
= china, chinese / china, chines* / china, chin* / cina, cinese, cinesi
= india, indian / india, indian* / india, indi* / india, indian*
= russia, russian / russia, russ* / rusia, rus* / russia, russ*
= europe, european, eu / europa, europeu, ue, europei* / europa, europeo, ue, europe* / europa, europeo, ue, europe*
~ country, countries / pais, paises / pais, paises / paese, paesi
~ worldwide, global / mundial, todo o mundo / mundial, todo el mundo / mondiale, tutto il mondo
foreign, abroad, overseas / estrangeiro, exterior, estrangeir* / extranjero, exterior, extranjer* / estero, straniero, ester*, stranier*
double taxation, tax treaty, treaty, treaties / dupla tributacao, convencao, tratado / doble imposicion, doble tributacion, convenio, tratado / doppia imposizione, doppia tassazione, convenzione, trattato
exemption, exempt, tax free / isencao, isento, isenta, isentos / exencion, exento, exenta / esenzione, esente, esenti
rate, percentage, percent, per cent / taxa, aliquota, percentagem / tipo, tasa, porcentaje / aliquota, percentuale
flat tax, lump sum, substitute tax / imposto fixo, imposto forfetario, taxa fixa / impuesto fijo, impuesto sustitutivo, tipo fijo / imposta sostitutiva, flat tax, imposta forfettaria, regime forfettario
~ regime, scheme, programme, program / regime, programa / regimen, programa / regime, programma
non habitual resident, nhr, ifici, non-habitual / residente nao habitual, rnh, ifici / residente no habitual, rnh, ifici / residente non abituale, nhr, ifici
tax resident, tax residence, tax residency / residente fiscal, residencia fiscal, residentes fiscais / residente fiscal, residencia fiscal, residentes fiscales / residente fiscale, residenza fiscale, residenti fiscali
resident, residents, non resident / residente, residentes, nao residente / residente, residentes, no residente / residente, residenti, non residente
file, report, declare, return, form, filing, reporting, forms / declarar, declaracao, formulario, entregar, reportar / declarar, declaracion, formulario, presentar, informar / dichiarare, dichiarazione, modulo, presentare, moduli
penalty, fine, penalties, fines / multa, coima, sancao, multas, coimas, penalizacao / multa, sancion, multas, sanciones, penalizacion / multa, sanzione, multe, sanzioni, penale
controlled foreign corporation, cfc / sociedade estrangeira controlada, cfc / sociedad extranjera controlada, cfc / societa estera controllata, cfc
passive foreign investment company, pfic / pfic / pfic / pfic
fatca, fatca agreement / fatca / fatca / fatca
inheritance, estate, gift, succession / heranca, sucessao, doacao / herencia, sucesion, donacion / eredita, successione, donazione
renounce, renunciation, give up, renounc* / renunciar, renuncia / renunciar, renuncia / rinunciare, rinuncia
~ change, new law, reform, changes, changed / mudanca, nova lei, alteracao, mudou, alteracoes, mudancas / cambio, nueva ley, reforma, cambios, cambiado / cambiamento, nuova legge, riforma, modifica, cambiamenti, cambiato
digital nomad, remote work, remote worker, remotely / nomada digital, trabalho remoto, nomadas digitais / nomada digital, trabajo remoto, teletrabajo, nomadas digitales / nomade digitale, lavoro da remoto, nomadi digitali, smart working
passive income / rendimentos passivos, rendimento passivo / ingresos pasivos, rentas pasivas / redditi passivi, reddito passivo
school, education, university / escola, educacao, universidade / escuela, educacion, universidad, colegio / scuola, istruzione, universita
study, studies, student, studying / estudar, estudam, estudante, estudos / estudiar, estudian, estudiante, estudios / studiare, studiano, studente, studi
healthcare, health, hospital / saude, hospital / salud, sanidad, hospital / sanita, salute, ospedale
move, relocate, relocation, live, living, moving, mov* / mudar, viver, morar, mudanca, mudar* / mudarse, vivir, trasladarse, mudar*, traslad* / trasferirsi, vivere, trasferimento, trasfer*, abitare
tax number, nif, taxpayer number / numero de contribuinte, nif, numero fiscal / numero fiscal, nif, numero de identificacion fiscal / codice fiscale, nif, numero fiscale
buy, purchase, buying / comprar, compra, adquirir / comprar, compra, adquirir / comprare, acquisto, acquistare
sell, sale, selling / vender, venda / vender, venta / vendere, vendita
risk, danger, risks / risco, riscos, perigo / riesgo, riesgos, peligro / rischio, rischi, pericolo
mistake, trap, pitfall, error, avoid, mistakes, traps / erro, armadilha, evitar, erros, armadilhas / error, trampa, evitar, errores, trampas / errore, trappola, evitare, errori, trappole
~ difference, compare, comparison, versus, differences, better / diferenca, comparar, comparacao, diferencas, melhor / diferencia, comparar, comparacion, diferencias, mejor / differenza, confrontare, confronto, differenze, meglio
cryptocurrency, crypto, bitcoin / criptomoeda, cripto, bitcoin, criptomoedas / criptomoneda, cripto, bitcoin, criptomonedas / criptovaluta, cripto, bitcoin, criptovalute
trust, trusts / trust, trusts, fideicomisso / trust, fideicomiso, trusts / trust
pet, dog, cat, pets / animal de estimacao, cao, gato, animais / mascota, perro, gato, mascotas / animale domestico, cane, gatto, animali
car, vehicle, driving licence, cars / carro, automovel, carta de conducao / coche, vehiculo, permiso de conducir / auto, automobile, patente
travel, travelling, visit / viajar, viagem, visitar / viajar, viaje, visitar / viaggiare, viaggio, visitare
biometrics, fingerprints, biometric / biometria, dados biometricos, impressoes digitais / biometria, datos biometricos, huellas / dati biometrici, biometria, impronte
expire, validity, valid, expir* / validade, caducar, valido, expira* / validez, caducar, valido, caduc* / validita, scadere, valido, valida
refuse, refusal, reject, denied, fail, refused, reject*, failure* / recusa, recusar, indeferimento, recusado, recusam*, rejeit*, falh* / rechazo, rechazar, denegacion, rechazado, rechaz*, denegad*, fracas* / rifiuto, rifiutare, rigetto, respinta, rifiut*, respin*
leave, exit tax, departure / sair, saida / salir, salida / uscita, lasciare
`;
