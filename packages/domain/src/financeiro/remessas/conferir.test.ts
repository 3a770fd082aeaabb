import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bruto, type Campo } from './campos.ts'
import { conferirRemessa, type FonteDaRemessa } from './conferir.ts'
import { problemasDaEstrutura } from './estrutura.ts'
import { identificar } from './identificar.ts'
import { leiautes } from './leiautes.ts'
import { montarRemessas } from './montar.ts'
import { contaPagadora, GERADA_EM, LEIAUTES, pagamento, pagamentosDe } from './remessas.cenario.ts'
import type { LeiauteDeBanco, Problema, RemessaMontada } from './tipos.ts'

interface Caso {
  leiaute: LeiauteDeBanco
  remessa: RemessaMontada
  fonte: FonteDaRemessa
}

/** Each file of each layout, with what it must say. */
const casos: Caso[] = LEIAUTES.flatMap((leiaute) => {
  const conta = contaPagadora(leiaute)
  const pagamentos = pagamentosDe(leiaute)
  return montarRemessas(conta, pagamentos, { nsaInicial: 41, geradaEm: GERADA_EM }).map((remessa) => {
    const numeros = new Set(remessa.itens.map(({ seuNumero }) => seuNumero))
    const doArquivo = pagamentos.filter(({ seuNumero }) => numeros.has(seuNumero))
    return { leiaute, remessa, fonte: { conta, pagamentos: doArquivo, nsa: remessa.nsa, geradaEm: GERADA_EM } }
  })
})
const nomeDo = ({ leiaute, remessa }: Caso) => `${leiaute} nº ${remessa.nsa}`

for (const caso of casos)
  test(`${nomeDo(caso)}: the file as made has no problem, as text or as lines`, () => {
    assert.deepEqual(conferirRemessa(caso.remessa.texto, caso.fonte), [])
    assert.deepEqual(conferirRemessa(caso.remessa.linhas, caso.fonte), [])
  })

const MUTACOES = 8
/** Other contents of a field, of every kind a hand or a bug may put there. */
function mutacoes(campo: Campo, valor: string): string[] {
  const troca = (posicao: number, letra: string) => valor.slice(0, posicao) + letra + valor.slice(posicao + 1)
  const outra = (letra: string) => (/\d/.test(letra) ? String((Number(letra) + 1) % 10) : letra === 'Q' ? 'Z' : 'Q')
  const ultima = valor.length - 1
  const todas = [
    troca(0, outra(valor[0]!)),
    troca(ultima, outra(valor[ultima]!)),
    troca(Math.floor(ultima / 2), '?'),
    '9'.repeat(valor.length),
    '0'.repeat(valor.length),
    ' '.repeat(valor.length),
    valor.slice(1) + valor[0],
    campo.tipo === 'x' ? valor.toUpperCase() : valor.toLowerCase(),
  ]
  return [...new Set(todas)].filter((mutada) => mutada !== valor)
}

for (const caso of casos)
  test(`${nomeDo(caso)}: every field of every record, changed, is caught and named`, () => {
    const { linhas } = caso.remessa
    const lidas = identificar(leiautes[caso.leiaute], linhas)
    const mudada = (linha: string, campo: Campo, mutada: string) =>
      linha.slice(0, campo.de - 1) + mutada + linha.slice(campo.ate)
    const pegou = (problemas: Problema[], numero: number, campo: Campo) => {
      const achados = problemas.filter((problema) => problema.linha === numero && problema.campo === campo.rotulo)
      assert.ok(achados.length > 0, `linha ${numero}, campo ${campo.nome} (${campo.de} a ${campo.ate}) passou`)
      for (const { motivo } of achados) assert.match(motivo, /\.$/)
    }
    // The nth field of each line at once, in each of its mutations: lines do not hide one another.
    const maisCampos = Math.max(...lidas.map(({ registro }) => registro!.campos.length))
    let quantas = 0
    for (let n = 0; n < maisCampos; n++)
      for (let m = 0; m < MUTACOES; m++) {
        const copia = [...linhas]
        const mexidas: [number, Campo][] = []
        for (const { linha, registro, numero } of lidas) {
          const campo = registro!.campos[n]
          const mutada = campo && mutacoes(campo, bruto(linha, campo))[m]
          if (!campo || mutada === undefined) continue
          copia[numero - 1] = mudada(linha, campo, mutada)
          mexidas.push([numero, campo])
        }
        if (mexidas.length === 0) continue
        const problemas = conferirRemessa(copia, caso.fonte)
        for (const [numero, campo] of mexidas) pegou(problemas, numero, campo)
        quantas += mexidas.length
      }
    assert.ok(quantas > 2000, `só ${quantas} mutações`)
    // And alone, once for each field of each kind of record.
    const vistos = new Set<string>()
    for (const { linha, registro, numero } of lidas) {
      if (vistos.has(registro!.nome)) continue
      vistos.add(registro!.nome)
      for (const campo of registro!.campos) {
        const [mutada] = mutacoes(campo, bruto(linha, campo))
        pegou(conferirRemessa(linhas.with(numero - 1, mudada(linha, campo, mutada!)), caso.fonte), numero, campo)
      }
    }
    const pix = caso.remessa.formas.includes('45')
    const esperados = ['headerArquivo', 'headerLote', 'segmentoA', 'segmentoJ', 'trailerLote', 'trailerArquivo']
    for (const nome of [...esperados, ...(pix ? ['segmentoBPix', 'segmentoJ52Pix'] : ['segmentoJ52', 'segmentoO'])])
      assert.ok(vistos.has(nome), nome)
  })

for (const caso of casos)
  test(`${nomeDo(caso)}: lines dropped, doubled, swapped, cut or lengthened are caught, also without knowing the payments`, () => {
    const { linhas } = caso.remessa
    const semFonte = (copia: string[]) => problemasDaEstrutura(leiautes[caso.leiaute], copia)
    for (let n = 0; n < linhas.length; n++) {
      const sem = linhas.filter((_, outra) => outra !== n)
      const dobrada = [...linhas.slice(0, n + 1), ...linhas.slice(n)]
      for (const copia of [sem, dobrada]) {
        assert.notDeepEqual(conferirRemessa(copia, caso.fonte), [], `linha ${n + 1}`)
        assert.notDeepEqual(semFonte(copia), [], `linha ${n + 1}, só pela estrutura`)
      }
      if (n > 0) {
        const trocada = [...linhas]
        ;[trocada[n - 1], trocada[n]] = [trocada[n]!, trocada[n - 1]!]
        assert.notDeepEqual(conferirRemessa(trocada, caso.fonte), [], `linhas ${n} e ${n + 1}`)
      }
      for (const torta of [linhas[n]!.slice(0, 239), `${linhas[n]!} `]) {
        const copia = linhas.with(n, torta)
        const [problema] = conferirRemessa(copia, caso.fonte)
        assert.deepEqual([problema!.linha, problema!.campo], [n + 1, null])
        assert.match(problema!.motivo, /(239|241) posições/)
      }
    }
  })

for (const caso of casos)
  test(`${nomeDo(caso)}: only CR LF will do`, () => {
    const { texto } = caso.remessa
    assert.match(conferirRemessa(texto.replaceAll('\r\n', '\n'), caso.fonte)[0]!.motivo, /só com LF/)
    const meio = texto.indexOf('\r\n', 1000)
    const [problema] = conferirRemessa(texto.slice(0, meio) + texto.slice(meio + 1), caso.fonte)
    assert.equal(problema!.linha, Math.floor(meio / 242) + 1)
    assert.match(conferirRemessa(texto.slice(0, -2), caso.fonte)[0]!.motivo, /última linha/)
    assert.match(conferirRemessa(texto.slice(0, -1), caso.fonte)[0]!.motivo, /última linha/)
    assert.notDeepEqual(conferirRemessa('', caso.fonte), [])
  })

test('a sum, a count or a value that does not fit its neighbours is seen without knowing the payments', () => {
  const { remessa, leiaute } = casos[0]!
  const trailer = remessa.linhas.findIndex((linha) => linha[7] === '5')
  const com = (n: number, de: number, texto: string) => {
    const linha = remessa.linhas[n]!
    return remessa.linhas.with(n, linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length))
  }
  const motivos = (linhas: string[]) => problemasDaEstrutura(leiautes[leiaute], linhas).map(({ motivo }) => motivo)
  assert.deepEqual(motivos(com(trailer, 24, '000000000000000001')), ['A soma do lote não é a dos seus pagamentos.'])
  assert.match(motivos(com(trailer, 18, '000009'))[0]!, /outra quantidade/)
  const boleto = remessa.linhas.findIndex((linha) => linha[13] === 'J')
  assert.ok(motivos(com(boleto, 130, '000000000000001')).some((motivo) => motivo.includes('menos desconto')))
  assert.ok(motivos(com(boleto, 22, '0')).some((motivo) => motivo.includes('dígito verificador')))
})

test('the file of other payments, of another number or another account, is told apart', () => {
  const { remessa, fonte } = casos[0]!
  const motivos = (outra: Partial<FonteDaRemessa>) => conferirRemessa(remessa.linhas, { ...fonte, ...outra })
  assert.deepEqual(
    motivos({ nsa: 40 }).map(({ linha, campo }) => [linha, campo]),
    [[1, 'Número do arquivo']],
  )
  const [um, ...resto] = fonte.pagamentos
  assert.deepEqual(
    motivos({ pagamentos: [{ ...um!, valor: um!.valor + 1 }, ...resto] }).map(({ campo }) => campo),
    ['Valor do pagamento', 'Valor do documento', 'Soma do lote'],
  )
  assert.match(motivos({ pagamentos: resto })[0]!.motivo, /devia ter/)
  assert.match(
    motivos({
      pagamentos: [...fonte.pagamentos, pagamento({ meio: { tipo: 'pix', chaveTipo: 3, chave: 'a@b.com' } })],
    })[0]!.motivo,
    /não vão num arquivo só/,
  )
  assert.match(motivos({ pagamentos: [{ ...um!, valor: 0 }] })[0]!.motivo, /não podem mais ser enviados/)
})

test('the difference is said in words people read, with what the bank would see', () => {
  const { remessa, fonte } = casos[0]!
  const [um, ...resto] = fonte.pagamentos
  const [problema] = conferirRemessa(remessa.linhas, { ...fonte, pagamentos: [{ ...um!, valor: 200_000 }, ...resto] })
  assert.equal(
    problema!.motivo,
    "Valor do pagamento: o arquivo diz R$ 1.234,56 ('000000000123456') e devia dizer R$ 2.000,00 ('000000000200000').",
  )
})

test('a payment without the line that completes it, and a lot not closed, are named as such', () => {
  const { remessa, leiaute } = casos[0]!
  const motivos = (linhas: string[]) => problemasDaEstrutura(leiautes[leiaute], linhas).map(({ motivo }) => motivo)
  const sem = (segmento: string, opcional = '') =>
    remessa.linhas.toSpliced(
      remessa.linhas.findIndex((linha) => linha[13] === segmento && linha.slice(17, 19).startsWith(opcional)),
      1,
    )
  assert.ok(motivos(sem('J', '52')).includes('O boleto está sem a linha de pagador e beneficiário (J-52).'))
  assert.ok(motivos(sem('B')).includes('A transferência está sem a linha de dados do favorecido (segmento B).'))
  const trailer = remessa.linhas.findIndex((linha) => linha[7] === '5')
  assert.ok(motivos(remessa.linhas.toSpliced(trailer, 1)).includes('O lote anterior não foi fechado.'))
})

test('a boleto of a bank numbered 52x is a boleto, not the line that completes one', () => {
  const boleto = `2370001300001J000521${'0'.repeat(220)}`
  const nomes = identificar(leiautes['237'], [boleto, boleto]).map(({ registro }) => registro!.nome)
  assert.deepEqual(nomes, ['segmentoJ', 'segmentoJ52'])
})
