import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chaveNfse, eventoNfse, nfseXml } from './nfse.cenario.ts'
import { lerNota } from './nota.ts'

const HOJE = '2026-11-26'
const ler = (bytes: Buffer) => lerNota(bytes, HOJE)

test('a national service invoice reads whole: who, how much, which service, what it says is withheld', () => {
  const nota = ler(nfseXml())
  assert.deepEqual(
    [nota.chave, nota.numero, nota.emissao, nota.total, nota.avisos],
    [chaveNfse(), '77', '2026-11-20', '10000.00', []],
  )
  assert.deepEqual(nota.servico, {
    item: '17.05',
    municipio: '4106902',
    materiais: '0.00',
    emissao: '2026-11-20',
    simples: 'nao',
    retido: { inss: '1100.00', irrf: '150.00', csrf: '465.00', iss: '0.00' },
    liquido: '8285.00',
  })
  assert.equal(nota.itens[0]!.descricao, 'Fornecimento de mão de obra & apoio')
  assert.deepEqual(nota.destinatario, { documento: '12ABC34501DE35', nome: 'Prumo Engenharia' })
  assert.equal(nota.emitente.documento, '11222333000181')
})

test('ISS held by whoever takes the service; contributions told apart, as before the Technical Note 007', () => {
  const { servico } = ler(
    nfseXml({
      tribMun: '<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN>',
      tribFed:
        '<piscofins><CST>01</CST><vPis>65.00</vPis><vCofins>300.00</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetCSLL>100.00</vRetCSLL>',
      infValores: '<vISSQN>500.00</vISSQN><vLiq>9035.00</vLiq>',
      regime: '3',
    }),
  )
  assert.deepEqual(servico!.retido, { inss: null, irrf: null, csrf: '465.00', iss: '500.00' })
  assert.equal(servico!.simples, 'sim')
})

test('a net that does not add up is told; so is an invoice that replaces another', () => {
  assert.match(
    ler(nfseXml({ infValores: '<vLiq>9000.00</vLiq>' })).avisos[0]!,
    /diz líquido de R\$ 9\.000,00.*dá R\$ 8\.285,00/,
  )
  assert.match(ler(nfseXml({ subst: '<subst><chSubstda>1</chSubstda></subst>' })).avisos[0]!, /substitui outra/)
  assert.match(ler(nfseXml({ valor: '100.00', infValores: '' })).avisos[0]!, /mais que o seu valor/)
})

test('discounts leave the value; a national code that is no item names no service', () => {
  const nota = ler(
    nfseXml({
      valores: '<vDescCondIncond><vDescIncond>1000.00</vDescIncond></vDescCondIncond>',
      infValores: '',
      codigo: '990401',
    }),
  )
  assert.deepEqual([nota.total, nota.servico!.item], ['9000.00', null])
})

test('a conditional discount leaves the net, as the national layout reckons it, and is told', () => {
  const comDesconto = (infValores: string) =>
    ler(nfseXml({ valores: '<vDescCondIncond><vDescCond>50.00</vDescCond></vDescCondIncond>', infValores }))
  const { total, avisos } = comDesconto('<vLiq>8235.00</vLiq>')
  assert.equal(total, '10000.00', 'owed whole while the condition is not met')
  assert.equal(avisos.length, 1)
  assert.match(avisos[0]!, /desconto condicionado de R\$ 50,00/)
  assert.match(comDesconto('<vLiq>8285.00</vLiq>').avisos[0]!, /diz líquido de R\$ 8\.285,00.*dá R\$ 8\.235,00/)
})

test('what is not to be paid, was changed, or is no invoice is refused in a sentence', () => {
  const casos: [string, Buffer, RegExp][] = [
    ['test', nfseXml({ ambiente: '2' }), /homologação/],
    ['status', nfseXml({ cStat: '200' }), /não está autorizada \(situação 200\)/],
    ['key of another', nfseXml({ chave: chaveNfse('33000167000101') }), /A chave desta nota é do emitente/],
    [
      'key of another number',
      nfseXml({ chave: chaveNfse(undefined, 78) }),
      /A chave é da nota 78, e o arquivo diz nota 77/,
    ],
    ['key short', nfseXml({ chave: '123' }), /chave de acesso desta NFS-e não confere/],
    ['tomorrow', nfseXml({ emissao: '2026-11-29T00:00:00-03:00' }), /ainda não chegou/],
    ['namespace', nfseXml({ xmlns: 'http://example.org' }), /não suportado/],
    ['no declaration', nfseXml({ raiz: (um) => um.replace(/<DPS.*<\/DPS>/, '') }), /declaração do prestador/],
    ['letters for money', nfseXml({ valor: '1e9' }), /não pôde ser lido/],
    ['negative', nfseXml({ tribFed: '<vRetCP>-1.00</vRetCP>' }), /não pôde ser lido/],
    ['three decimals', nfseXml({ valor: '10.001' }), /não pôde ser lido/],
    ['doctype', nfseXml({ declaracao: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>' }), /DOCTYPE/],
    ['encoding', nfseXml({ declaracao: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), /UTF-8/],
    ['bytes', Buffer.concat([nfseXml(), Buffer.from([0xff, 0xfe])]), /UTF-8/],
    ['cut', nfseXml().subarray(0, 900), /bem formado/],
    [
      'cancelled',
      nfseXml({
        raiz: (um) =>
          `<nfseProc xmlns="http://www.sped.fazenda.gov.br/nfse">${um}${eventoNfse('101101', chaveNfse())}</nfseProc>`,
      }),
      /foi cancelada/,
    ],
    [
      'replaced',
      nfseXml({
        raiz: (um) =>
          `<nfseProc xmlns="http://www.sped.fazenda.gov.br/nfse">${um}${eventoNfse('105102', chaveNfse())}</nfseProc>`,
      }),
      /substituída por outra/,
    ],
  ]
  for (const [nome, bytes, frase] of casos)
    assert.throws(
      () => ler(bytes),
      (error: Error & { status?: number }) => {
        assert.equal(error.status, 400, `${nome}: ${error.message}`)
        assert.match(error.message, frase, nome)
        return true
      },
      nome,
    )
  // Another invoice's cancellation is another's.
  const outra = nfseXml({
    raiz: (um) =>
      `<nfseProc xmlns="http://www.sped.fazenda.gov.br/nfse">${um}${eventoNfse('101101', chaveNfse(undefined, 99))}</nfseProc>`,
  })
  assert.equal(ler(outra).numero, '77')
})
