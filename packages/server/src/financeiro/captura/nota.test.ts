import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerNota } from './nota.ts'
import { chaveDe, det, evento, notaXml } from './notas.cenario.ts'

test('an authorised invoice reads whole, its decimals as they are written', () => {
  const nota = lerNota(notaXml())
  assert.deepEqual(
    [nota.chave, nota.numero, nota.serie, nota.emissao, nota.total, nota.diferenca, nota.formaDePagamento, nota.avisos],
    [chaveDe(), '1234', '1', '2026-11-20', '1250.00', '50.00', 'Boleto', []],
  )
  assert.deepEqual(nota.emitente, {
    documento: '11222333000181',
    nome: 'Cabos e Fios Ltda',
    nomeFantasia: 'Cabos & Fios',
    inscricaoEstadual: '9012345678',
    endereco: 'Rua XV, 10',
    bairro: 'Centro',
    cidade: 'Curitiba',
    estado: 'PR',
    cep: '80010000',
    telefone: '4133221234',
  })
  assert.deepEqual(nota.itens[0], {
    descricao: 'Cabo 2,5 mm² & capa',
    unidade: 'UN',
    quantidade: '100.0000',
    valor: '10.0000000000',
    total: '1000.00',
    desconto: '0.00',
  })
  assert.deepEqual(nota.parcelas, [
    { numero: '001', vencimento: '2027-01-20', valor: '625.00' },
    { numero: '002', vencimento: '2027-02-20', valor: '625.00' },
  ])
})

test('one item and no instalment are lists too; letters in the CNPJ; a prefix before every name', () => {
  const nota = lerNota(
    notaXml({ cnpj: '12ABC34501DE35', itens: det(1, 'Um', '1', '1250', '1250.00', '<vDesc>0.10</vDesc>'), cobr: '' }),
  )
  assert.equal(nota.emitente.documento, '12ABC34501DE35')
  assert.deepEqual([nota.itens.length, nota.parcelas.length, nota.diferenca], [1, 0, '0.10'])
  const comPrefixo = notaXml({
    raiz: (nfe) => nfe.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n='),
  })
  assert.match(lerNota(comPrefixo).avisos[0]!, /não traz o protocolo/)
})

test('items that are no part of the total stay out; what does not add up is said', () => {
  const fora = det(3, 'Brinde', '1', '90', '90.00').replace('<indTot>1', '<indTot>0')
  assert.equal(lerNota(notaXml({ itens: det(1, 'Um', '1', '1250', '1250.00') + fora })).diferenca, '0.00')
  const { avisos } = lerNota(notaXml({ total: '1100.00' }))
  assert.match(avisos.join(' '), /Os itens somam R\$ 100,00 a mais que o total/)
  assert.match(avisos.join(' '), /As parcelas somam R\$ 1\.250,00, e a nota R\$ 1\.100,00/)
})

test('what is no valid invoice is refused in a sentence', () => {
  const casos: [string, Buffer, RegExp][] = [
    ['cancelled', notaXml({ cStat: '101' }), /não está autorizada na Sefaz \(situação 101\)/],
    ['denied', notaXml({ cStat: '110' }), /não está autorizada/],
    ['a test', notaXml({ ambiente: '2' }), /homologação/],
    ['protocol of another', notaXml({ chNFe: chaveDe('11222333000181', 99) }), /protocolo deste XML é de outra nota/],
    [
      'key that does not close',
      notaXml({ chave: `${chaveDe().slice(0, 43)}${(Number(chaveDe()[43]) + 1) % 10}` }),
      /chave de acesso/,
    ],
    ['another namespace', notaXml({ xmlns: 'http://www.portalfiscal.inf.br/cte' }), /Tipo de documento não suportado/],
    [
      'a CT-e',
      Buffer.from('<cteProc xmlns="http://www.portalfiscal.inf.br/cte"><CTe/></cteProc>'),
      /Tipo de documento não suportado/,
    ],
    [
      'an NFS-e',
      Buffer.from('<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe/></NFSe>'),
      /Tipo de documento não suportado/,
    ],
    ['an event', Buffer.from('<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>'), /não suportado/],
    ['no items', notaXml({ itens: ' ' }), /não tem itens/],
    ['an amount in words', notaXml({ itens: det(1, 'x', '1', 'um', '1.00') }), /vUnCom/],
    ['an exponent', notaXml({ total: '1e9' }), /vNF/],
    ['a negative', notaXml({ total: '-5.00' }), /vNF/],
    ['three decimals of a real', notaXml({ total: '5.001' }), /vNF/],
    ['not well formed', notaXml().subarray(0, 900), /bem formado/],
    ['Latin-1 bytes', Buffer.from(notaXml().toString().replace('Rua', 'Praça'), 'latin1'), /UTF-8/],
    ['declared Latin-1', notaXml({ declaracao: '<?xml version="1.0" encoding="ISO-8859-1"?>' }), /UTF-8/],
  ]
  for (const [nome, bytes, frase] of casos)
    assert.throws(
      () => lerNota(bytes),
      (erro: Error & { status: number }) => {
        assert.match(erro.message, frase, nome)
        assert.equal(erro.status, 400, nome)
        return true
      },
      nome,
    )
})

test('what must not be paid is refused in a sentence; what is odd is said', () => {
  const chave = chaveDe()
  const impedidas: [string, Buffer, RegExp][] = [
    ['cancelled by an event', notaXml({ depois: evento('110111', '135', chave) }), /cancelada por quem a emitiu/],
    ['cancelled late', notaXml({ depois: evento('110111', '155', chave) }), /cancelada/],
    [
      'the event with its request',
      notaXml({
        depois: `<procEventoNFe><evento><infEvento><chNFe>${chave}</chNFe><tpEvento>110111</tpEvento></infEvento></evento>${evento('110111', '135', chave)}</procEventoNFe>`,
      }),
      /cancelada/,
    ],
    [
      'the old cancellation',
      notaXml({ depois: `<retCancNFe><infCanc><cStat>101</cStat><chNFe>${chave}</chNFe></infCanc></retCancNFe>` }),
      /cancelada/,
    ],
    [
      'another issuer',
      notaXml({ emitente: '15216260000176' }),
      /do emitente 11\.222\.333\/0001-81, e a nota diz 15\.216\.260\/0001-76/,
    ],
    [
      'an issuer that does not check',
      notaXml({ cnpj: '11222333000182' }),
      /do emitente \(11\.222\.333\/0001-82\) não confere/,
    ],
    [
      'another number',
      notaXml({ chave: chaveDe('11222333000181', 99) }),
      /da nota 99, série 1, e o arquivo diz nota 1234/,
    ],
    ['another series', notaXml({ serie: '2' }), /série 1, e o arquivo diz nota 1234, série 2/],
    ['goods returned', notaXml({ ide: '<tpNF>1</tpNF><finNFe>4</finNFe>' }), /devolução/],
    ['the issuer’s own intake', notaXml({ ide: '<tpNF>0</tpNF><finNFe>1</finNFe>' }), /é de entrada/],
    ['issued in days to come', notaXml({ emissao: '2026-11-26T08:00:00-03:00' }), /26\/11\/2026, que ainda não chegou/],
    [
      'signed otherwise than authorised',
      notaXml({ digVal: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
      /não é o que a Sefaz autorizou/,
    ],
  ]
  for (const [oque, bytes, frase] of impedidas) assert.throws(() => lerNota(bytes, '2026-11-24'), frase, oque)
  const ditas: [string, Buffer, RegExp | null][] = [
    ['as it was signed', notaXml(), null],
    ['indented on its way', Buffer.from(notaXml().toString().replaceAll('><', '>\n  <')), null],
    [
      'a value changed after',
      notaXml({ alterada: (nfe) => nfe.replaceAll('625.00', '725.00').replace('1250.00', '1250.00') }),
      /não é mais o que o emitente assinou/,
    ],
    ['a correction letter', notaXml({ depois: evento('110110', '135', chave) }), null],
    ['a cancellation refused', notaXml({ depois: evento('110111', '573', chave) }), null],
    ['another’s cancellation', notaXml({ depois: evento('110111', '135', chaveDe('11222333000181', 99)) }), null],
    ['one we do not recognise', notaXml({ depois: evento('210220', '135', chave) }), /não reconhece esta nota/],
    [
      'an instalment before it',
      notaXml({ cobr: '<cobr><dup><dVenc>2026-10-20</dVenc><vDup>1250.00</vDup></dup></cobr>' }),
      /vence antes da emissão \(20\/10\/2026\)/,
    ],
    ['a complement', notaXml({ ide: '<tpNF>1</tpNF><finNFe>2</finNFe>' }), /complementar/],
    ['the day after, across a time zone', notaXml({ emissao: '2026-11-25T00:10:00-02:00' }), null],
  ]
  for (const [oque, bytes, frase] of ditas) {
    const { avisos } = lerNota(bytes, '2026-11-24')
    if (frase) assert.match(avisos.join(' '), frase, oque)
    else assert.deepEqual(avisos, [], oque)
  }
})

test('whoever receives it abroad is known by what they are known by there', () => {
  const para = (dest: string) => lerNota(notaXml({ destinatario: dest })).destinatario
  assert.deepEqual(para('<idEstrangeiro>AB 123</idEstrangeiro><xNome>Acme Inc</xNome>'), {
    documento: '',
    estrangeiro: 'AB 123',
    nome: 'Acme Inc',
  })
  assert.deepEqual(para('<idEstrangeiro/><xNome>Acme Inc</xNome>'), {
    documento: '',
    estrangeiro: '',
    nome: 'Acme Inc',
  })
})

test('files made to hurt are refused quickly: entities, external files, depth, numbers of items', () => {
  const risos = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n} "${'&lol;'.repeat(10)}">`).join('')}]>`
  const externo = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const inicio = Date.now()
  const casos: [Buffer, RegExp][] = [
    [notaXml({ declaracao: risos }), /DOCTYPE/],
    [notaXml({ declaracao: externo }), /DOCTYPE/],
    [notaXml({ declaracao: externo.toLowerCase() }), /DOCTYPE/],
    [Buffer.from('<a>'.repeat(200_000)), /bem formado/],
    [Buffer.from(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`), /bem formado/],
    [
      notaXml({ itens: Array.from({ length: 991 }, (_, n) => det(n, 'x', '1', '1', '1.00')).join('') }),
      /mais de 990 itens/,
    ],
    [Buffer.from(`<NFe xmlns="http://www.portalfiscal.inf.br/nfe" ${'a'.repeat(100_000)}`), /bem formado/],
  ]
  for (const [bytes, frase] of casos) assert.throws(() => lerNota(bytes), frase, bytes.subarray(0, 40).toString())
  assert.ok(Date.now() - inicio < 10_000, `${Date.now() - inicio} ms`)
  assert.equal(
    lerNota(notaXml({ itens: Array.from({ length: 990 }, (_, n) => det(n, 'x', '1', '1', '1.00')).join('') })).itens
      .length,
    990,
  )
})

test('a name that is a built-in’s own changes nothing else', () => {
  const sujo = notaXml({ itens: `${det(1, '__proto__', '1', '1', '1.00')}<__proto__><x>1</x></__proto__>` })
  try {
    lerNota(sujo)
  } catch {
    // Refusing is as good as reading.
  }
  assert.equal(({} as { x?: string }).x, undefined)
})
