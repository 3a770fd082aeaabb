import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ArquivoNaoAceito, type FalhaDoArquivo } from './arquivo-do-banco.ts'
import { LEIAUTES, pagamentosDe } from './remessas.cenario.ts'
import { com, type Resposta, remessasDe, retornoDe } from './retorno.cenario.ts'
import { lerRetorno } from './retorno.ts'
import type { LeiauteDeBanco } from './tipos.ts'

const texto = (linhas: readonly string[], fim = '\r\n'): string => linhas.map((linha) => linha + fim).join('')
const remessa = (leiaute: LeiauteDeBanco) => remessasDe(leiaute)[0]!
/** The first item of a return in which the bank answers every payment alike. */
const primeiro = (leiaute: LeiauteDeBanco, resposta: Resposta, cabecas?: { doLote?: string; doArquivo?: string }) =>
  lerRetorno(texto(retornoDe(leiaute, remessa(leiaute).linhas, () => resposta, cabecas))).itens[0]!

for (const leiaute of LEIAUTES)
  test(`${leiaute}: every payment of the files is found in the bank’s return, with its day, value and proof`, () => {
    for (const { linhas, itens, nsa } of remessasDe(leiaute)) {
      const retorno = lerRetorno(
        texto(
          retornoDe(leiaute, linhas, (seuNumero) => ({
            codigos: '00',
            data: '2026-11-26',
            valor: 777,
            autenticacao: `PROVA ${seuNumero}`,
          })),
        ),
      )
      assert.equal(retorno.bancoCode, leiaute === 'febraban' ? '001' : leiaute)
      // The first line names the bank and not the layout: Banco do Brasil's are read by its own.
      assert.equal(retorno.leiaute, leiaute === 'febraban' ? '001' : leiaute)
      assert.deepEqual(retorno.geradoEm, { data: '2026-11-24', hora: '10:15:30' })
      assert.equal(retorno.nsa, leiaute === '341' ? 0 : nsa, 'Itaú’s files have no number')
      assert.deepEqual(retorno.avisos, [])
      assert.deepEqual(
        retorno.itens.map(({ seuNumero, lote }) => ({ seuNumero, lote })),
        itens.map(({ seuNumero, lote }) => ({ seuNumero, lote })),
      )
      for (const item of retorno.itens) {
        assert.deepEqual(
          [item.situacao, item.dataReal, item.valorReal, item.autenticacao, item.estorno, item.motivo],
          ['PAG', '2026-11-26', 777, `PROVA ${item.seuNumero}`, false, 'Pagamento efetuado (00).'],
          item.seuNumero,
        )
      }
      const segmentos = new Set(retorno.itens.map(({ segmento }) => segmento))
      assert.deepEqual([...segmentos].sort().join(''), nsa === 41 ? 'AJO' : 'AJ')
    }
  })

test('what each code does to a payment, bank by bank', () => {
  const tabela: [string, string, string, string][] = [
    // codes, then FEBRABAN, Bradesco and Itaú
    ['00', 'PAG', 'PAG', 'PAG'],
    ['03', 'PAG', 'PAG', 'CONFERIR'],
    ['FC', 'CONFERIR', 'CONFERIR', 'PAG'],
    ['FD', 'CONFERIR', 'CONFERIR', 'PAG'],
    ['CP', 'NEG', 'NEG', 'PAG'],
    ['BD', 'ENV', 'ENV', 'ENV'],
    ['BE', 'ENV', 'ENV', 'ENV'],
    ['5A', 'ENV', 'ENV', 'CONFERIR'],
    ['AE', 'NEG', 'NEG', 'ENV'],
    ['IR', 'CONFERIR', 'CONFERIR', 'ENV'],
    ['PD', 'NEG', 'NEG', 'ENV'],
    ['RS', 'CONFERIR', 'CONFERIR', 'ENV'],
    ['EM', 'CONFERIR', 'CONFERIR', 'ENV'],
    ['BF', 'PEN', 'PEN', 'CONFERIR'],
    ['02', 'PEN', 'PEN', 'CONFERIR'],
    ['CE', 'NEG', 'NEG', 'PEN'],
    ['LC', 'CONFERIR', 'CONFERIR', 'PEN'],
    ['01', 'NEG', 'NEG', 'CONFERIR'],
    ['AG', 'NEG', 'NEG', 'NEG'],
    ['ZE', 'NEG', 'NEG', 'CONFERIR'],
    ['YA', 'NEG', 'NEG', 'CONFERIR'],
    ['PJ', 'NEG', 'NEG', 'CONFERIR'],
    ['HZ', 'NEG', 'NEG', 'CONFERIR'],
    ['5M', 'CONFERIR', 'NEG', 'CONFERIR'],
    ['NA', 'CONFERIR', 'CONFERIR', 'NEG'],
    ['SS', 'CONFERIR', 'CONFERIR', 'NEG'],
    ['RJ', 'CONFERIR', 'CONFERIR', 'NEG'],
    ['NI', 'CONFERIR', 'CONFERIR', 'NEG'],
    ['TA', 'NEG', 'NEG', 'NEG'],
    ['LA', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['??', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    // together
    ['AGAN', 'NEG', 'NEG', 'NEG'],
    ['00AG', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['AG00', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['BDAG', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['BD00', 'PAG', 'PAG', 'PAG'],
    ['00ZA', 'PAG', 'PAG', 'CONFERIR'],
    ['BDZB', 'ENV', 'ENV', 'CONFERIR'],
    ['ZC', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    ['00??', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
    // zeros that only fill the field
    ['BD00000000', 'ENV', 'ENV', 'ENV'],
    ['AG00000000', 'NEG', 'NEG', 'NEG'],
    ['0000000000', 'CONFERIR', 'CONFERIR', 'CONFERIR'],
  ]
  for (const [codigos, ...esperadas] of tabela)
    for (const [n, leiaute] of (['febraban', '237', '341'] as const).entries()) {
      const item = primeiro(leiaute, { codigos })
      assert.equal(item.situacao, esperadas[n], `${codigos} (${leiaute})`)
      assert.match(item.motivo, /^\p{Lu}.*\.$/u)
      if (item.situacao === 'CONFERIR') assert.match(item.motivo, /onfira no extrato/)
    }
})

test('the same letters say other things at Itaú, in words', () => {
  const dito = (leiaute: LeiauteDeBanco, codigos: string) => primeiro(leiaute, { codigos }).motivo
  assert.equal(dito('237', 'AE'), 'Tipo ou número de inscrição inválido (AE).')
  assert.equal(dito('341', 'AE'), 'Data do pagamento alterada (AE).')
  assert.equal(dito('237', 'AGAN'), 'Agência, conta ou dígito inválido (AG); Conta do favorecido inválida (AN).')
  assert.equal(dito('237', 'PJ'), 'PIX: chave não cadastrada (PJ).')
  assert.match(dito('237', 'W9'), /Código W9, que não consta da lista do banco/)
  assert.deepEqual(primeiro('237', { codigos: 'AG  AG' }).ocorrencias, [
    { codigo: 'AG', texto: 'Agência, conta ou dígito inválido' },
  ])
})

test('Santander’s and Sicoob’s own letters: what came back, what waits at the bank, what was refused', () => {
  const lido = (leiaute: LeiauteDeBanco, codigos: string, tipoMovimento?: string) => {
    const { situacao, estorno, calado, motivo } = primeiro(leiaute, {
      codigos,
      ...(tipoMovimento && { tipoMovimento }),
    })
    return [situacao, estorno, calado, motivo]
  }
  // As its returns bring it: the payment of yesterday, movement 3, ZA and why.
  assert.deepEqual(lido('033', 'ZAZ7', '3'), [
    'NEG',
    true,
    false,
    'O dinheiro voltou para a conta: Transferência devolvida (ZA); Agência ou conta de quem recebe inválida (Z7).',
  ])
  assert.deepEqual(lido('033', 'ZA').slice(0, 3), ['NEG', true, false], 'and also where the movement does not say it')
  assert.deepEqual(lido('033', 'B1'), ['ENV', false, false, 'Bloqueado no banco, à espera de autorização (B1).'])
  for (const codigo of ['ZB', 'ZC', 'ZH', 'Z9', 'IL', 'XC']) assert.equal(lido('033', codigo)[0], 'NEG', codigo)
  assert.equal(lido('033', 'B3')[0], 'CONFERIR')
  assert.deepEqual(lido('756', 'PD'), ['ENV', false, false, 'À espera de assinatura no banco (PD).'])
  assert.deepEqual(lido('756', 'BF').slice(0, 3), ['PEN', false, false])
  assert.equal(lido('756', 'PC')[0], 'NEG', 'the other refusals of PIX are what they are elsewhere')
  assert.equal(lido('748', 'PD')[0], 'NEG')
})

test('a line that tells no outcome is known: blank, zeros alone, or only notes', () => {
  for (const leiaute of LEIAUTES)
    for (const [codigos, calado] of [
      ['', true],
      ['0000000000', true],
      ['ZA', leiaute !== '341' && leiaute !== '033'],
      ['00', false],
      ['BD', false],
      ['??', false],
    ] as const)
      assert.equal(primeiro(leiaute, { codigos }).calado, calado, `${codigos} (${leiaute})`)
  assert.equal(primeiro('237', { codigos: '' }, { doLote: 'HC' }).calado, false, 'its lot was refused')
  assert.equal(primeiro('237', { codigos: '', tipoMovimento: '3' }).calado, false, 'the money came back')
})

test('day and value only come from what was paid', () => {
  for (const leiaute of LEIAUTES) {
    const negado = primeiro(leiaute, { codigos: 'AG', data: '2026-11-26', valor: 1 })
    assert.deepEqual([negado.dataReal, negado.valorReal], [null, null])
    const semData = primeiro(leiaute, { codigos: '00' })
    assert.deepEqual([semData.dataReal, semData.valorReal], [null, null], 'segment A says them, or nobody does')
  }
})

test('a lot or a file refused whole refuses every payment in it', () => {
  for (const leiaute of LEIAUTES) {
    const doLote = leiaute === '341' ? 'HA' : 'HC'
    for (const cabecas of [{ doLote }, { doArquivo: leiaute === '341' ? 'HM' : 'HI' }, { doLote: 'TA' }]) {
      const linhas = retornoDe(leiaute, remessa(leiaute).linhas, () => ({ codigos: 'BD' }), cabecas)
      const { itens, avisos } = lerRetorno(texto(linhas))
      assert.ok(itens.length > 5)
      for (const { situacao, motivo } of itens) {
        assert.equal(situacao, 'NEG')
        assert.match(motivo, /^O banco recusou o lote ou o arquivo inteiro/)
      }
      assert.equal(
        avisos.some((aviso) => aviso.startsWith('O banco recusou o arquivo inteiro')),
        'doArquivo' in cabecas,
      )
    }
    assert.equal(primeiro(leiaute, { codigos: '00' }, { doLote }).situacao, 'CONFERIR', 'paid in a refused lot')
    assert.equal(primeiro(leiaute, { codigos: '' }, { doLote }).situacao, 'NEG')
    assert.equal(primeiro(leiaute, { codigos: 'BD' }, { doLote: '00' }).situacao, 'ENV')
  }
  const linhas = retornoDe('237', remessa('237').linhas, () => ({ codigos: 'BD' }))
  const segundo = linhas.findIndex((linha, n) => n > 1 && linha[7] === '1')
  const { itens } = lerRetorno(texto(linhas.with(segundo, com(linhas[segundo]!, 231, 'HF'))))
  assert.deepEqual([...new Set(itens.filter(({ lote }) => lote === 2).map(({ situacao }) => situacao))], ['NEG'])
  assert.deepEqual([...new Set(itens.filter(({ lote }) => lote !== 2).map(({ situacao }) => situacao))], ['ENV'])
})

test('money that came back is told, and is never paid', () => {
  const estorno = primeiro('237', { codigos: '00', tipoMovimento: '3', data: '2026-11-30', valor: 123_456 })
  assert.deepEqual(
    [estorno.situacao, estorno.estorno, estorno.dataReal, estorno.valorReal],
    ['NEG', true, '2026-11-30', 123_456],
  )
  assert.match(estorno.motivo, /^O dinheiro voltou para a conta/)
  for (const [leiaute, codigos] of [
    ['237', 'H4'],
    ['febraban', 'H4'],
    ['341', 'DV'],
    ['341', 'EX'],
  ] as const) {
    const item = primeiro(leiaute, { codigos })
    assert.deepEqual([item.situacao, item.estorno], ['NEG', true], codigos)
  }
  const linhas = retornoDe('341', remessa('341').linhas, () => ({ codigos: 'DV' }))
  assert.ok(
    lerRetorno(texto(linhas)).avisos.some(
      (aviso) => aviso === 'O pagamento P1001A1T1 voltou: o banco devolveu o dinheiro.',
    ),
  )
})

test('Itaú says what is wrong with a key in the line of the key', () => {
  const pix = remessasDe('341')[1]!
  const linhas = retornoDe('341', pix.linhas, () => ({ codigos: '' }))
  const b = linhas.findIndex((linha) => linha[13] === 'B')
  const [item, outro] = lerRetorno(texto(linhas.with(b, com(linhas[b]!, 231, 'BI')))).itens
  assert.deepEqual([item!.situacao, item!.motivo], ['NEG', 'CPF ou CNPJ do favorecido inválido (BI).'])
  assert.equal(outro!.situacao, 'CONFERIR')
})

test('a proof of no payment, a payment without number, one twice, other records: warned of', () => {
  const linhas = retornoDe('237', remessa('237').linhas, () => ({ codigos: '00', autenticacao: 'X' }))
  const a = linhas.findIndex((linha) => linha[13] === 'A')
  const avisos = (mudadas: readonly string[]) => lerRetorno(texto(mudadas)).avisos
  const trailer = (quantas: number) => (mudadas: string[]) =>
    mudadas.with(-1, com(mudadas.at(-1)!, 24, String(quantas).padStart(6, '0')))
  const solta = [linhas[0]!, linhas.find((linha) => linha[13] === 'Z')!, ...linhas.slice(1)]
  assert.deepEqual(avisos(trailer(solta.length)(solta)), [
    'A autenticação da linha 2 não é de nenhum pagamento deste arquivo.',
  ])
  assert.deepEqual(avisos(linhas.with(a, com(linhas[a]!, 74, ' '.repeat(20)))), [
    'Um pagamento do arquivo não traz o seu número: não se sabe qual é.',
  ])
  const dobrado = linhas.toSpliced(a, 0, linhas[a]!)
  assert.deepEqual(avisos(trailer(dobrado.length)(dobrado)), ['O pagamento P1001A1T1 aparece mais de uma vez.'])
  assert.match(avisos(dobrado)[0]!, /O arquivo diz ter \d+ linhas e tem \d+/)
  assert.deepEqual(avisos(linhas.with(a + 1, com(linhas[a + 1]!, 14, 'N'))), [
    'O arquivo traz linhas que não são destes pagamentos (segmento N).',
  ])
  const semItens = [linhas[0]!, com(linhas[1]!, 231, 'HC'), linhas.find((linha) => linha[7] === '5')!, linhas.at(-1)!]
  assert.ok(
    avisos(trailer(4)(semItens)).includes(
      'O banco recusou o lote 1 inteiro e não listou seus pagamentos: Convênio inexistente ou inválido para o contrato (HC).',
    ),
  )
  const vazio = [linhas[0]!, com(linhas.at(-1)!, 24, '000002')]
  assert.deepEqual(avisos(vazio), ['O arquivo não traz nenhum pagamento.'])
})

test('Itaú’s proof names its payment: another’s is not taken', () => {
  const linhas = retornoDe('341', remessa('341').linhas, () => ({ codigos: '00', autenticacao: 'X' }))
  const z = linhas.findIndex((linha) => linha[13] === 'Z')
  const { itens, avisos } = lerRetorno(texto(linhas.with(z, com(linhas[z]!, 79, 'P9999A9T9'.padEnd(20)))))
  assert.equal(itens[0]!.autenticacao, null)
  assert.match(avisos[0]!, /não é de nenhum pagamento/)
})

const bom = texto(retornoDe('237', remessa('237').linhas, () => ({ codigos: '00' })))
const esperado = pagamentosDe('237').length - 7

test('line ends of any kind, blank lines at the end, accents and the mark of UTF-8 do not hold a return', () => {
  const ler = (conteudo: string | Uint8Array) => lerRetorno(conteudo)
  const acentuado = bom.replaceAll('CONSTRUCOES', 'CONSTRUÇÕES')
  const latin1 = Uint8Array.from(acentuado, (letra) => letra.charCodeAt(0))
  for (const conteudo of [
    bom,
    bom.replaceAll('\r\n', '\n'),
    bom.replaceAll('\r\n', '\r'),
    `${bom}\r\n\r\n`,
    `${bom}\x1a`,
    bom.trimEnd().padEnd(bom.length - 2),
    `\uFEFF${bom}`,
    acentuado,
    latin1,
    new TextEncoder().encode(acentuado),
  ]) {
    const { itens, avisos } = ler(conteudo)
    assert.equal(itens.length, esperado)
    assert.deepEqual(avisos, [])
  }
  assert.match(ler(bom.replace('\r\n', '\n')).avisos[0]!, /mistura fins de linha/)
})

test('blanks cut from the ends of the lines are put back and said; a blank last line is nothing', () => {
  const inteiro = lerRetorno(bom)
  const aparado = bom.replace(/ +\r\n/g, '\r\n')
  const cortadas = bom.split('\r\n').filter((linha) => linha.endsWith(' ')).length
  const lido = lerRetorno(aparado)
  assert.deepEqual(lido.itens, inteiro.itens)
  assert.deepEqual(lido.avisos, [
    `${cortadas} linhas vieram sem os espaços do fim e foram completadas: o arquivo passou por outro programa. Confira os valores ou baixe-o de novo do banco.`,
  ])
  assert.match(
    lerRetorno(bom.replace(' \r\n', '\r\n')).avisos[0]!,
    /^Uma linha veio sem os espaços do fim e foi completada/,
  )
  for (const leiaute of LEIAUTES)
    for (const { linhas } of remessasDe(leiaute)) {
      const volta = texto(retornoDe(leiaute, linhas, () => ({ codigos: '00', autenticacao: 'X' })))
      assert.deepEqual(lerRetorno(volta.replace(/ +\r\n/g, '\n')).itens, lerRetorno(volta).itens, leiaute)
    }
  for (const fim of [' ', '   \r\n', `${' '.repeat(240)}\r\n`, '\r\n \r\n\t\n\x1a'])
    assert.deepEqual(lerRetorno(bom + fim), inteiro, JSON.stringify(fim))
})
/** The first transfer's line without what stands in that position: all that follows it moves one to the left. */
function semUmaLetra(posicao: number): string {
  const linhas = bom.split('\r\n')
  const a = linhas.findIndex((linha) => linha[13] === 'A')
  return linhas.with(a, linhas[a]!.slice(0, posicao - 1) + linhas[a]!.slice(posicao)).join('\r\n')
}

test('a file that is no return of payments is refused with its reason, at once, whatever its size', () => {
  const [primeira = ''] = bom.split('\r\n')
  const recusas: [string, string | Uint8Array, FalhaDoArquivo][] = [
    ['empty', '', 'vazio'],
    ['blank', ' \r\n\r\n', 'vazio'],
    ['only line ends', '\r\n'.repeat(1_000_000), 'vazio'],
    ['a remittance', remessa('237').texto, 'e-remessa'],
    ['a spreadsheet', 'Banco;Agência;Conta\r\n237;1234;5', 'nao-e-cnab'],
    ['HTML', '<!DOCTYPE html><html></html>', 'nao-e-cnab'],
    ['PDF', '%PDF-1.7\n1 0 obj', 'nao-e-cnab'],
    ['CNAB 400', `02RETORNO01COBRANCA${' '.repeat(381)}\r\n`, 'nao-e-cnab'],
    ['NUL', bom.replace('BRADESCO', 'BRAD\0SCO'), 'nao-e-texto'],
    ['zip', `PK\x03\x04${'\0'.repeat(100)}`, 'nao-e-texto'],
    ['241 positions', bom.replace('\r\n', ' \r\n'), 'largura'],
    ['tab in place of blanks', bom.replace('  ', '\t'), 'largura'],
    ['a blank line in the middle', bom.replace('\r\n', '\r\n\r\n'), 'largura'],
    ['cut in the middle of a line', bom.slice(0, 5000), 'incompleto'],
    ['a figure lost in the middle of a line', semUmaLetra(120), 'largura'],
    ['a letter lost before the account', semUmaLetra(20), 'largura'],
    ['a line of three positions', bom.replace('\r\n', '\r\n237\r\n'), 'largura'],
    ['cut between lines', bom.slice(0, 242 * 5), 'incompleto'],
    ['neither there nor back', com(primeira, 143, '3'), 'nao-e-cnab'],
    ['over 10 MB', '0'.repeat(10 * 1024 * 1024 + 1), 'grande'],
    ['10 MB of one line', `23700000${'9'.repeat(10 * 1024 * 1024 - 8)}`, 'largura'],
    ['10 MB of line ends after the header', `${primeira}${'\n'.repeat(10 * 1024 * 1024 - 240)}`, 'incompleto'],
    ['10 MB of blanks and line ends', `${primeira}${' \n'.repeat(5 * 1024 * 1024 - 200)}x`, 'largura'],
    [
      'a statement of no movement',
      texto([
        primeira,
        com(' '.repeat(240), 1, '23700011E0440033'),
        com(' '.repeat(240), 1, '23700015'),
        `23799999${' '.repeat(232)}`,
      ]),
      'nao-e-de-pagamentos',
    ],
    ...(['T', 'E', 'G'] as const).map((segmento): [string, string, FalhaDoArquivo] => [
      `billing, statement, DDA: segment ${segmento}`,
      texto([primeira, com(' '.repeat(240), 1, `2370001300001${segmento}`), com(' '.repeat(240), 1, '23799999')]),
      'nao-e-de-pagamentos',
    ]),
  ]
  for (const [oque, conteudo, falha] of recusas) {
    const inicio = performance.now()
    assert.throws(
      () => lerRetorno(conteudo),
      (erro) => {
        assert.ok(erro instanceof ArquivoNaoAceito, `${oque}: ${erro}`)
        assert.equal(erro.falha, falha, oque)
        assert.match(erro.message, /^\p{Lu}.*\.$/u)
        return true
      },
      oque,
    )
    assert.ok(performance.now() - inicio < 15_000, `${oque} levou ${Math.round(performance.now() - inicio)} ms`)
  }
})

test('a return of 10,000 payments is read in seconds', () => {
  const linhas = retornoDe('237', remessa('237').linhas, () => ({ codigos: '00' }))
  const [header, abertura, a, b] = linhas as [string, string, string, string]
  const muitos = [header, abertura]
  for (let n = 0; n < 10_000; n++) muitos.push(com(a, 74, `Q${n}`.padEnd(20)), b)
  muitos.push(com(linhas.at(-1)!, 24, String(muitos.length + 1).padStart(6, '0')))
  const inicio = performance.now()
  const { itens, avisos } = lerRetorno(texto(muitos))
  assert.equal(itens.length, 10_000)
  assert.deepEqual(avisos, [])
  assert.ok(performance.now() - inicio < 20_000)
})
