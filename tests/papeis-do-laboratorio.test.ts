import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { etiquetaDe } from '@prumo/domain/laboratorio/equipamento-isolante/etiqueta.ts'
import { codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import type { ConteudoDoLaudo, MedicaoDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { folhasDeEtiquetas } from '../packages/server/src/laboratorio/equipamento-isolante/etiquetas.ts'
import { type FichaNoPapel, fichaDaPeca } from '../packages/server/src/laboratorio/equipamento-isolante/ficha.ts'
import { conteudoDePapel, pecaDePapel } from '../packages/server/src/laboratorio/laudos/papel.cenario.ts'
import { papelDoLaudo } from '../packages/server/src/laboratorio/laudos/pdf.ts'
import { papelDaOrdem } from '../packages/server/src/laboratorio/ordem-de-servico/pdf.ts'
import type { OrdemNoPapel } from '../packages/server/src/laboratorio/ordem-de-servico/pdf-dados.ts'
import { png } from '../packages/server/src/test-kit/samples.ts'
import { overlaid, type WrittenPage, writtenPages } from './kit/written.ts'

/** Every paper of the laboratory with the longest that its fields hold: on the page, nothing over anything, each word whole. */

const MARGEM = 40
/** What is above the foot of a page. */
const PE = 44
const FRASE = 'Manutenção elétrica à distância, aferição e avaliação técnica de equipamentos isolantes. '
/** Words with accents, as long as the field that holds them. */
const longo = (letras: number, comeco = ''): string => `${comeco}${FRASE.repeat(30)}`.slice(0, letras).trim()
/** A code with no blank in it. */
const codigo = (letras: number, n = 1): string => `SN${String(n).padStart(letras - 2, '7')}`
const guardar = (nome: string, bytes: Buffer) => {
  if (process.env.PAPEIS) writeFileSync(`${process.env.PAPEIS}/${nome}.pdf`, bytes)
}

/** Each page within its margins and above its foot, no run over another; every one says its number, and of how many. */
function conferir(nome: string, paginas: readonly WrittenPage[]) {
  for (const [n, pagina] of paginas.entries()) {
    const onde = `${nome}, página ${n + 1}`
    const pe = pagina.textos.filter(({ y }) => y < PE).map(({ texto }) => texto)
    assert.deepEqual(
      pe.filter((texto) => !/^Emitido em \d|^Página \d/.test(texto)),
      [],
      `${onde}: entra no pé`,
    )
    assert.ok(
      pe.some((texto) => texto.endsWith(`Página ${n + 1} de ${paginas.length}`)),
      `${onde}: ${pe.join(' | ')}`,
    )
    assert.ok(pagina.textos.length > 3, `${onde} está vazia`)
    for (const { texto, de, ate, y } of pagina.textos)
      assert.ok(
        de >= MARGEM - 1 && ate <= pagina.largura - MARGEM + 1 && y > 0 && y < pagina.altura - 20,
        `${onde}: “${texto}” vai de ${de} a ${ate}, de ${pagina.largura}`,
      )
    const [um, outro] = overlaid(pagina) ?? []
    assert.equal(um, undefined, `${onde}: “${um?.texto}” sobre “${outro?.texto}”`)
  }
}
const palavrasDe = (paginas: readonly WrittenPage[]): Set<string> =>
  new Set(paginas.flatMap(({ textos }) => textos.flatMap(({ texto }) => texto.split(/[\s,.:;()]+/))))
function inteiras(nome: string, paginas: readonly WrittenPage[], ditas: readonly string[]) {
  const palavras = palavrasDe(paginas)
  for (const dita of ditas) assert.ok(palavras.has(dita), `${nome}: “${dita}” não está inteira`)
}
/** The lines of one block are on one page: where it has all of them. */
const juntas = (paginas: readonly WrittenPage[], ditas: readonly string[]): boolean =>
  paginas.some(({ textos }) => ditas.every((dita) => textos.some(({ texto }) => texto.includes(dita))))

/** What each group measures, at its longest. */
const MEDICOES: Readonly<Record<number, readonly Partial<MedicaoDoLaudo>[]>> = {
  7: Array.from({ length: 24 }, (_, n) => ({
    ponto: n < 12 ? `Trecho ${n + 1}` : `Trecho ${n - 11}, úmido`,
    comprimentoMm: 305,
    tensaoKv: 75,
    unidade: 2,
    correnteMedida: 123.4567,
    limiteAplicado: 150,
    resultado: n === 5 ? 2 : 1,
    evento: n === 5 ? 3 : 1,
    frase: n === 5 ? longo(160, 'Descarga superficial. ') : '',
  })),
  8: ['Lança superior isolada', 'Inserto inferior', 'Liner (cuba)', longo(60, 'Jib ')].map((ponto) => ({
    ponto,
    tensaoKv: 100,
    tempoS: 605,
    correnteMedida: 12345.6789,
    limiteAplicado: 12345.6789,
    unidade: 2,
  })),
}
const pecaLonga = (grupo: number, n = grupo) =>
  pecaDePapel({
    grupo,
    tipo: longo(80, `${tiposDeEquipamentoIsolante[grupo as keyof typeof tiposDeEquipamentoIsolante]}: `),
    etiqueta: codigo(40, n),
    numeroSerie: codigo(n % 2 ? 60 : 19, n),
    fabricante: longo(80).toUpperCase(),
    modelo: codigo(80, n),
    ca: '1234567890',
    condicao: longo(200, 'Úmida. '),
    par: grupo === 1 ? { etiqueta: codigo(40, 99), reprovado: true } : null,
    resultado: n % 3 === 0 ? 2 : 1,
    medicoes: MEDICOES[grupo] ?? [{ ponto: longo(60), evento: n % 3 === 0 ? 3 : 1, resultado: n % 3 === 0 ? 2 : 1 }],
    criterio: {
      nome: longo(200),
      norma: longo(80, 'ABNT NBR 16295. '),
      edicao: 'Segunda edição, 2014',
      procedimento: longo(200, 'IT-LAB-003 '),
      base: grupo === 7 ? 3 : 1,
    },
    ensaio: {
      executor: longo(120, 'Inês '),
      visual: Array.from({ length: 30 }, (_, k) => ({ texto: longo(300, `${k + 1}. `), resultado: 1 + (k % 3) })),
      ambiente: { temperatura: 23.5, umidade: 85.5, pressao: 1012.3456, justificativa: longo(500) },
      motivoRepeticao: longo(300, 'Repetido. '),
      observacao: longo(1000, 'Observado. '),
    },
  })
const MAIS: Partial<ConteudoDoLaudo> = {
  numeroRevisao: 12,
  substitui: 'LD-2026-00042/R11',
  motivoRevisao: longo(1000, 'Corrigido. '),
  laboratorio: { nome: longo(200), linhas: ['Laboratório de ensaios elétricos', longo(200, 'Rua das Araucárias. ')] },
  cliente: {
    nome: longo(120, 'Cooperativa. '),
    linhas: [longo(200, 'Avenida. '), `${codigo(60)}@cooperativa.exemplo`],
  },
  os: {
    numero: 'OS-2026-0008',
    recebidaEm: '2026-11-20T14:00:00.000Z',
    condicaoRecebimento: longo(2000, 'Recebidas. '),
    solicitante: longo(240, 'Conceição. '),
    nfRemessa: codigo(60),
  },
  regraDecisao: longo(500, 'Regra. '),
  declaracaoConformidade: longo(2000, 'Declaração. '),
  instrumentos: [1, 2, 3].map((n) => ({
    etiqueta: codigo(n === 2 ? 19 : 40, n),
    nome: longo(120, 'Fonte. '),
    certificado: codigo(60, n),
    laboratorio: longo(120, 'Metrologia. '),
    validade: '2027-03-01',
  })),
  executores: [longo(120, 'Inês '), longo(120, 'Iara ')],
  verificador: longo(120, 'Gilberto '),
  responsavelTecnico: { nome: longo(120, 'Caio '), crea: codigo(30) },
  art: codigo(40),
}
const ASSINATURAS = [6, 7].map((papel) => ({ papel, nome: '', desenho: png }))
const GRUPOS = Object.keys(tiposDeEquipamentoIsolante).map(Number)

test('the laudo of each of the groups stays on its pages at its longest, and keeps what belongs together', async () => {
  for (const grupo of GRUPOS)
    for (const [tamanho, conteudo] of [
      ['longo', conteudoDePapel([pecaLonga(grupo)], MAIS)],
      ['curto', conteudoDePapel([pecaDePapel({ grupo, tipo: tiposDeEquipamentoIsolante[grupo as 1] })])],
    ] as const) {
      const bytes = await papelDoLaudo(conteudo, { fotos: [], assinaturas: ASSINATURAS })
      const nome = `laudo-${grupo}-${tamanho}`
      guardar(nome, bytes)
      const paginas = await writtenPages(bytes)
      conferir(nome, paginas)
      inteiras(nome, paginas, ['Laudo', 'Código', 'Verificador', 'Responsável', 'Conclusão', 'Inspeção', 'Resultado'])
      assert.ok(paginas.length <= (tamanho === 'curto' ? 2 : 9), `${nome}: ${paginas.length} páginas`)
      assert.ok(juntas(paginas, ['Assinaturas', 'Executor do ensaio', 'Verificador', 'Responsável técnico']), nome)
      assert.ok(juntas(paginas, [codigoEmGrupos('K7MPAQRT9XW3'), 'Confira este laudo em']), nome)
    }
})

test('one laudo of a piece of each group, and one of two hundred pieces', async () => {
  const de = async (nome: string, pecas: ConteudoDoLaudo['pecas'], mais: Partial<ConteudoDoLaudo>) => {
    const bytes = await papelDoLaudo(conteudoDePapel(pecas, mais), { fotos: [], assinaturas: [] })
    guardar(nome, bytes)
    const paginas = await writtenPages(bytes)
    conferir(nome, paginas)
    return paginas
  }
  const todos = await de(
    'laudo-coletivo-longo',
    GRUPOS.map((grupo) => pecaLonga(grupo)),
    MAIS,
  )
  inteiras('coletivo', todos, ['capacetes', 'cestas', 'Perfuração', 'Categoria', 'Método'])
  const muitas = await de(
    'laudo-coletivo-200',
    Array.from({ length: 200 }, (_, n) => pecaDePapel({ resultado: n % 2 ? 2 : 1 })),
    {},
  )
  assert.ok(muitas.length >= 15 && muitas.length <= 40, `${muitas.length} páginas`)
})

const linhaDaFicha = (n: number): LinhaDaFicha => ({
  id: String(n),
  revisao: 1,
  sequencia: n,
  fase: 1 + (n % 4),
  status: [6, 2, 7, 5][n % 4]!,
  condicao: n % 2 ? longo(200, 'Com fuligem. ') : null,
  motivoNaoEnsaiado: n % 4 === 2 ? longo(200, 'Identificação ilegível. ') : null,
  valor: null,
  totalFotos: 0,
  peca: {
    id: String(n),
    etiqueta: n % 3 ? `LAB-${String(n).padStart(6, '0')}` : codigo(40, n),
    tipo: n % 3 ? 'Luva isolante de borracha' : longo(80),
    grupo: 1,
    classe: '2',
    numeroSerie: codigo(n % 2 ? 60 : 19, n),
    fabricante: n % 3 ? 'ORION ISOLANTES' : longo(80).toUpperCase(),
    modelo: codigo(n % 3 ? 12 : 80, n),
    tamanho: '10,5',
    comprimentoMm: 100_000,
    lado: 1 + (n % 2),
    situacao: 3,
    dataUltimoEnsaio: null,
    dataProximoEnsaio: null,
  },
  criterio: null,
  semCriterio: null,
  ensaio: {
    id: String(n),
    data: '2026-11-26T12:00:00Z',
    resultado: n % 4 === 1 ? 2 : 1,
    motivoReprovacao: n % 4 === 1 ? 4 : null,
    tensaoKv: 20,
    corrente: 12,
    limite: 16,
    unidade: 1,
    naoConformes: 0,
  },
  laudo: { id: String(n), identificacao: 'LD-2026-00042/R12', status: 3, numeroRevisao: 12 },
})
const ordem = (nomes: string, quantos: number): OrdemNoPapel => ({
  os: {
    numero: 'OS-2026-0008',
    status: 6,
    tipoServico: 3,
    origem: 2,
    solicitante: nomes,
    contato: nomes,
    dataRecebimento: '2026-11-20T14:00:00.000Z',
    entregueEm: '2026-11-26T14:00:00.000Z',
    prazo: '2026-12-01',
    nfRemessa: codigo(60),
    transportadora: nomes,
    condicaoRecebimento: longo(2000, 'Recebidas. '),
    observacao: longo(2000, 'Observado. '),
    recebedorNome: nomes,
    recebedorDocumento: codigo(40),
  } as unknown as OrdemNoPapel['os'],
  itens: Array.from({ length: quantos }, (_, n) => linhaDaFicha(n + 1)),
  nomes: {
    contrato: longo(200, 'CT-001 · '),
    empresa: longo(200),
    cnpj: '12345678000195',
    cliente: nomes,
    clienteCnpj: '98765432000198',
    clienteContato: `${nomes} · ${codigo(60)}@cooperativa.exemplo`,
    clienteEndereco: longo(200, 'Avenida. '),
    equipe: longo(120, 'EQ-01 '),
    obra: longo(200, 'OB-2026-001 · '),
    responsavel: nomes,
    criador: nomes,
    entregador: nomes,
  },
  fotos: [],
  assinaturas: [8, 9].map((papel) => ({
    id: String(papel),
    papel,
    nome: nomes,
    documento: codigo(40),
    colabId: null,
    data: '2026-11-26T14:00:00.000Z',
    latitude: -25.428954,
    longitude: -49.267137,
    valida: true,
    desenho: png,
  })) as unknown as OrdemNoPapel['assinaturas'],
})

test('the receipt and the delivery of an order, of sixty pieces with the longest names', async () => {
  for (const documento of ['recibo', 'entrega'] as const) {
    const bytes = await papelDaOrdem(ordem(longo(120, 'Conceição '), 60), documento)
    guardar(`ordem-${documento}`, bytes)
    const paginas = await writtenPages(bytes)
    conferir(documento, paginas)
    inteiras(documento, paginas, ['Equipamento', 'série', 'Fabricante', 'borracha', 'ISOLANTES', 'Assinaturas'])
    assert.ok(paginas.length <= 20, `${documento}: ${paginas.length} páginas`)
    // The heading of the table is read on each page that its lines go on to.
    for (const { textos } of paginas)
      if (textos.some(({ texto }) => /^LAB-\d/.test(texto))) assert.ok(textos.some(({ texto }) => texto === 'Etiqueta'))
  }
})

test('the sheet of a piece that went far', async () => {
  const peca = {
    ...pecaLonga(1),
    doTipo: { nome: longo(80) },
    situacao: 1,
    proprietario: 2,
    cor: longo(40),
    patrimonio: codigo(40),
  }
  const quem = longo(120, 'Conceição ')
  const bytes = await fichaDaPeca(
    {
      peca: {
        ...peca,
        par: { etiqueta: codigo(40) },
        observacao: longo(2000),
        motivoSituacao: longo(2000),
        tensaoMaxUsoV: 17_000,
        proibido: longo(160),
      },
      nomes: { contrato: longo(200), equipe: longo(120), responsavel: quem, veiculo: longo(120), cliente: quem },
      ensaios: Array.from({ length: 40 }, (_, n) => ({
        data: '2026-11-26',
        resultado: 1 + (n % 3),
        motivoReprovacao: n % 3 === 1 ? 8 : null,
        ordem: { numero: 'OS-2026-0008' },
        laudo: { numero: 'LD-2026-00042/R12' },
      })),
      movimentos: Array.from({ length: 40 }, (_, n) => ({
        data: '2026-11-26T14:00:00.000Z',
        ato: 1 + (n % 5),
        quem,
        de: longo(160, 'Em uso, '),
        para: longo(160, 'Estoque, '),
        motivo: n % 2 ? longo(400) : null,
      })),
      fotos: [],
    } as unknown as FichaNoPapel,
    'https://prumo.empresa.com.br/equipamento-isolante/detalhes/1795687925447',
  )
  guardar('ficha', bytes)
  const paginas = await writtenPages(bytes)
  conferir('ficha', paginas)
  inteiras('ficha', paginas, ['Conceição', 'Reprovado', 'Inconclusivo'])
})

test('each label stays inside its fifty by twenty-five millimetres, whatever its piece is called', async () => {
  const [LARGURA, ALTURA] = [(50 * 72) / 25.4, (25 * 72) / 25.4]
  const bytes = await folhasDeEtiquetas(
    Array.from({ length: 88 }, (_, n) =>
      etiquetaDe({
        etiqueta: codigo([10, 12, 20, 40][n % 4]!, n),
        tipo: n % 2 ? longo(80) : 'Luva isolante de borracha',
        classe: ['00', '2', '4', 'A', null][n % 5]!,
        numeroSerie: codigo(n % 2 ? 60 : 12, n),
        lado: n % 3 || null,
        situacao: n % 7 === 0 ? 4 : 1,
        dataUltimoEnsaio: '2026-11-26',
        dataProximoEnsaio: n % 6 === 0 ? null : '2027-05-26',
        laudo: 'LD-2026-00042/R12',
      }),
    ),
  )
  guardar('etiquetas', bytes)
  const paginas = await writtenPages(bytes)
  assert.equal(paginas.length, 2)
  for (const pagina of paginas) {
    const esquerda = (pagina.largura - 4 * LARGURA) / 2
    const topo = (pagina.altura - 11 * ALTURA) / 2
    for (const { texto, de, ate, y, altura } of pagina.textos) {
      const coluna = Math.floor((de - esquerda) / LARGURA)
      const linha = Math.floor((pagina.altura - y - topo) / ALTURA)
      const cima = topo + linha * ALTURA
      assert.ok(ate <= esquerda + (coluna + 1) * LARGURA - 2, `“${texto}” passa do lado da etiqueta`)
      assert.ok(
        pagina.altura - y <= cima + ALTURA - 2 && pagina.altura - y - altura * 0.7 >= cima,
        `“${texto}” passa da etiqueta`,
      )
    }
    const [um, outro] = overlaid(pagina) ?? []
    assert.equal(um, undefined, `“${um?.texto}” sobre “${outro?.texto}”`)
  }
  const ditas = paginas.flatMap(({ textos }) => textos.map(({ texto }) => texto)).join(' ')
  for (const dita of [
    'Válido até 26/05/2027',
    'REPROVADO: RETIRAR DE USO',
    'SEM ENSAIO VÁLIDO',
    'Laudo LD-2026-00042/R12',
  ])
    assert.ok(ditas.includes(dita), dita)
})
