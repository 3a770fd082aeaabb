import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { packed, sheetOf, workbook } from '../../test-kit/bombs.ts'
import { multipartOf } from '../../test-kit/multipart.ts'
import { cenarioDeOrdens } from './ordens.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

const TITULOS = 'Etiqueta;Nº de série;Tipo;Fabricante;Classe;Lado;Fase;Condição'
const csv = (...linhas: string[]) => [TITULOS, ...linhas].join('\n')
const contar = async (tabela: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`.execute(c.t.db)).rows[0]!.n

test('a sheet of two hundred gloves: looked at first, then in, those nobody knew registered, one row in the trail', async () => {
  const os = await c.ordem(1, { origem: 2, clienteId: c.cliente })
  const conhecida = await c.peca({ etiqueta: 'CONHECIDA-1' })
  const naOrdem = (
    await sql<{ etiqueta: string }>`select etiqueta from equipamentos_isolantes
    where id = ${os.itens[0].equipamentoId}::bigint`.execute(c.t.db)
  ).rows[0]!.etiqueta
  const novas = Array.from(
    { length: 198 },
    (_, n) =>
      `;LOTE-${Math.floor(n / 2)};luva isolante;orion;2;${n % 2 ? 'direita' : 'E'};;${n === 0 ? 'punho sujo' : ''}`,
  )
  const planilha = csv(...novas, 'conhecida-1;;;;;;Após reparo;', `${naOrdem};;;;;;;`)
  const [pecas, logs] = [await contar('equipamentos_isolantes'), (await c.t.logs()).length]
  const vista = c.deu(await c.importa(os.id, planilha, { simular: true }), 200)
  assert.deepEqual(
    [vista.linhas, vista.erros, vista.gravadas, vista.novas, vista.conhecidas, vista.naOrdem, vista.previa.length],
    [200, [], 0, 198, 1, 1, 200],
  )
  assert.deepEqual([await contar('equipamentos_isolantes'), (await c.t.logs()).length], [pecas, logs])
  const feita = c.deu(await c.importa(os.id, planilha, { simular: false, revisao: os.revisao }), 200)
  assert.deepEqual([feita.gravadas, feita.novas, feita.conhecidas], [199, 198, 1])
  const depois = await c.ler(os.id)
  assert.equal(depois.totalItens, 200)
  assert.deepEqual(
    [depois.itens[1].condicao, depois.itens[1].fase, depois.itens[199].equipamentoId, depois.itens[199].fase],
    ['punho sujo', 1, conhecida, 3],
  )
  const [linha, ...outras] = (await c.t.logs()).slice(logs)
  assert.equal(outras.length, 0)
  assert.equal(
    linha!.descricao,
    `Importação de 199 equipamentos na ${os.numero} (198 cadastrados agora), da planilha "pecas.csv"`,
  )
  const { rows } = await sql<{ donos: number; pares: number; etiquetas: number; situacao: number }>`select
      count(*) filter (where cliente_id = ${c.cliente}::bigint and proprietario = 2)::int as donos,
      count(*) filter (where par_id is not null)::int as pares, count(*) filter (where etiqueta ~ '^LAB-\\d{6}$')::int as etiquetas,
      min(situacao)::int as situacao
    from equipamentos_isolantes where numero_serie like 'LOTE-%'`.execute(c.t.db)
  assert.deepEqual(rows[0], { donos: 198, pares: 198, etiquetas: 198, situacao: 3 })
  // The same sheet again has nothing to bring.
  const deNovo = c.deu(await c.importa(os.id, planilha, { simular: false }), 200)
  assert.deepEqual([deNovo.gravadas, deNovo.naOrdem], [0, 200])
})

test('what is wrong with a line is said by its number, and nothing of the sheet is kept', async () => {
  const os = await c.ordem(1)
  const ocupada = await c.ordem(1)
  const etiquetaDe = async (id: string) =>
    (
      await sql<{ etiqueta: string }>`select etiqueta from equipamentos_isolantes where id = ${id}::bigint`.execute(
        c.t.db,
      )
    ).rows[0]!.etiqueta
  await c.peca({ etiqueta: 'FORA-1', situacao: 5 })
  await c.peca({ numeroSerie: 'DUAS', lado: 1 })
  await c.peca({ numeroSerie: 'DUAS', lado: 2 })
  const boa = await c.peca({ etiqueta: 'BOA-1' })
  await c.peca({ etiqueta: 'ALHEIA-1', centroDeCustoId: c.outro })
  const planilha = csv(
    'BOA-1;;;;;;;',
    ';;luva isolante;;;;;sem nada',
    'boa-1;;;;;;;',
    'FORA-1;;;;;;;',
    `${await etiquetaDe(ocupada.itens[0].equipamentoId)};;;;;;;`,
    ';DUAS;;;;;;',
    'NAO-HA;;;;;;;',
    ';N-1;chapéu;orion;2;;;',
    ';N-2;luva isolante;orion;9;;;',
    'BOA-2;;;;;cima;;',
    'BOA-3;;;;;;Depois;',
    `${'X'.repeat(41)};;;;;;;`,
    'ALHEIA-1;;;;;;;',
  )
  const antes = await contar('laboratorio_os_itens')
  const { erros, gravadas, comErro, conhecidas } = c.deu(await c.importa(os.id, planilha, { simular: false }), 200)
  assert.deepEqual([gravadas, comErro, conhecidas], [0, 12, 1])
  const ditos = Object.fromEntries(
    erros.map(({ linha, message }: { linha: number; message: string }) => [linha, message]),
  )
  const esperados: Record<number, RegExp> = {
    3: /^Linha 3: diga a etiqueta ou o nº de série!$/,
    4: /^Linha 4: a mesma peça já está na linha 2!$/,
    5: /^Linha 5: FORA-1: Este equipamento foi descartado/,
    6: new RegExp(`^Linha 6: .*: Equipamento já está em uma OS aberta \\(${ocupada.numero}\\)!$`),
    7: /^Linha 7: há mais de uma peça com o nº de série DUAS: diga a etiqueta!$/,
    8: /^Linha 8: NAO-HA não está no cadastro: para cadastrar, diga o tipo, o fabricante e o nº de série!$/,
    9: /^Linha 9: tipo “chapéu” não existe!/,
    10: /^Linha 10: nº de série N-2: Use uma das classes/,
    11: /^Linha 11: lado “cima” não existe! Use Esquerda ou Direita\.$/,
    12: /^Linha 12: fase “Depois” não existe! Use Periódico, Novo/,
    13: /^Linha 13: etiqueta com mais de 40 letras!$/,
    14: /^Linha 14: ALHEIA-1 não está no cadastro/,
  }
  for (const [linha, dito] of Object.entries(esperados)) assert.match(ditos[linha], dito)
  assert.equal(await contar('laboratorio_os_itens'), antes)
  assert.equal(await c.situacaoDa(boa), 1)
})

test('of an order that is not written yet: its lines are answered, and what nobody knew is in the register', async () => {
  await c.peca({ etiqueta: 'SABIDA-1' })
  const planilha = csv('SABIDA-1;;;;;;;úmida', ';AVULSA-1;luva isolante;orion;2;D;;')
  const dados = { tipoServico: 2, clienteId: c.cliente, centroDeCustoId: c.centro }
  const vista = c.deu(await c.importa(null, planilha, { simular: true, dados }), 200)
  assert.deepEqual([vista.conhecidas, vista.novas, vista.gravadas, vista.itens], [1, 1, 0, undefined])
  const antes = (await c.t.logs()).length
  const { itens } = c.deu(await c.importa(null, planilha, { simular: false, dados }), 200)
  assert.deepEqual(
    itens.map(({ fase, condicao }: Record<string, unknown>) => [fase, condicao]),
    [
      [2, 'úmida'],
      [2, null],
    ],
  )
  assert.deepEqual(
    (await c.t.logs()).slice(antes).map(({ descricao }) => descricao),
    ['Cadastro de 1 equipamento da planilha "pecas.csv"'],
  )
  c.deu(await c.tecnica.post('/api/laboratorio-os', c.corpo([], { itens, origem: 2, clienteId: c.cliente })), 201)
  // Who may not register is told so by the line.
  const soOrdens = await c.t.person({
    centros: [c.centro],
    telas: [[telas.laboratorioOs, 'visualizar', 'adicionar', 'editar']],
  })
  const { erros } = c.deu(
    await c.importa(null, csv(';OUTRA-9;luva isolante;orion;2;;;'), { simular: false }, soOrdens),
    200,
  )
  assert.match(erros[0].message, /não está no cadastro, e você não tem permissão para adicionar equipamentos!$/)
})

test('what is no sheet of pieces, where it may not, and who may not', async () => {
  const os = await c.ordem(1)
  const enviar = async (nome: string, bytes: Buffer, partes: object = { simular: true }) => {
    const { payload, headers } = await multipartOf({ name: nome, bytes }, partes as never)
    return c.tecnica.inject({ method: 'POST', url: `/api/laboratorio-os/${os.id}/importar`, payload, headers })
  }
  const casos: [string, Buffer, number, RegExp][] = [
    ['a.csv', Buffer.from('Nome;Cor\nluva;azul'), 400, /não tem a coluna Etiqueta nem a Nº de série/],
    ['a.csv', Buffer.from('Etiqueta\n'), 400, /A planilha não tem linhas/],
    ['a.pdf', Buffer.from('%PDF-1.4'), 415, /São aceitos|são aceitos/],
    ['a.xlsx', packed(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), 400, /Não foi possível ler a planilha/],
    ['a.xlsx', packed(workbook(sheetOf([Array.from({ length: 201 }, (_, n) => `c${n}`)]))), 400, /mais de 200 colunas/],
  ]
  for (const [nome, bytes, status, dito] of casos) {
    const resposta = await enviar(nome, bytes)
    assert.equal(resposta.status, status, `${nome}: ${JSON.stringify(resposta.body)}`)
    assert.match(resposta.body.message, dito)
  }
  assert.equal((await enviar('a.csv', Buffer.from(csv('X;;;;;;;')), { simular: 'talvez' })).status, 400)
  assert.equal((await c.importa(os.id, csv('X;;;;;;;'), { simular: true }, c.leitor)).status, 403)
  assert.equal((await c.importa(os.id, csv('X;;;;;;;'), { simular: true }, c.alheio)).status, 404)
  const velha = await c.importa(os.id, csv('X;;;;;;;'), { simular: true, revisao: os.revisao + 7 })
  assert.equal(velha.status, 409)
  const fechada = await c.emEstado(6)
  assert.equal((await c.importa(fechada, csv('X;;;;;;;'), { simular: true })).status, 409)
  const modelo = await c.leitor.get('/api/laboratorio-os/modelo')
  assert.equal(modelo.status, 200)
})
