import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { SITUACAO_DE_MUDANCA } from '../../packages/domain/src/operacao/mudanca/execucao.ts'
import { confere } from '../../packages/domain/src/operacao/mudanca/respostas.ts'
import { type MudancaFeita, runMudanca } from '../../packages/server/src/operacao/mudanca/importar.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { emTexto } from './escritor.ts'
import { exportada, type Mudanca } from './exportada.cenario.ts'

/** The whole proof by night; a sample of it before each change. */
const REGISTROS = rounds(3000, 200_000)

let m: Mudanca
before(async () => {
  m = await exportada(REGISTROS)
})
after(() => m.fechar())

const mudar = (ensaio = false): Promise<MudancaFeita> =>
  runMudanca(m.config, { entrada: m.pasta, ensaio, say: () => {} })

/** How many rows each table of the house has, but for what a run says of itself, and the seal, which goes on by the clock. */
async function linhas(): Promise<Record<string, string>> {
  const { rows: tabelas } = await sql<{ nome: string }>`select relname as nome from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('mudancas', 'mudancas_linhas', 'selos') order by 1`.execute(
    m.aqui.db,
  )
  const contas: Record<string, string> = {}
  for (const { nome } of tabelas) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(nome)}`.execute(m.aqui.db)
    contas[nome] = rows[0]!.n
  }
  return contas
}

const relatorio = (nome: string): string => readFileSync(path.join(m.pasta, 'relatorio-da-mudanca', nome), 'utf8')

test('a rehearsal says what would come and writes nothing', async () => {
  const antes = await linhas()
  const feita = await mudar(true)
  assert.equal(feita.erros, 0, relatorio('relatorio.csv').slice(0, 3000))
  assert.equal(feita.situacao, SITUACAO_DE_MUDANCA.concluida)
  for (const { nome, gravados, recusados, aqui } of feita.colecoes)
    if (nome !== 'classe-categoria-custo')
      assert.deepEqual([nome, gravados, recusados, aqui], [nome, m.exportado.colecoes[nome], 0, null])
  assert.deepEqual(await linhas(), antes)
})

test('killed in the middle, it goes on from there, and nothing comes twice', async () => {
  const morta = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'que-morre.cenario.ts'), m.pasta, String(rounds(22, 60))],
    {
      env: { ...process.env, DATABASE_URL: m.config.DATABASE_URL, DATA_DIR: m.config.DATA_DIR },
      stdio: 'ignore',
    },
  )
  const sinal = await new Promise((certo) => morta.once('exit', (_, dito) => certo(dito)))
  assert.equal(sinal, 'SIGKILL')
  const { rows: meio } = await sql<{ n: string }>`select count(*) as n from mudancas_registros`.execute(m.aqui.db)
  assert.ok(Number(meio[0]!.n) > 0 && Number(meio[0]!.n) < m.exportado.registros, meio[0]!.n)

  const feita = await mudar()
  assert.equal(feita.erros, 0, relatorio('relatorio.csv').slice(0, 3000))
  assert.deepEqual(
    feita.colecoes.filter((uma) => !confere(uma)),
    [],
  )
  for (const { nome, gravados, iguais } of feita.colecoes)
    if (nome !== 'classe-categoria-custo')
      assert.equal(gravados + iguais, m.exportado.colecoes[nome], `${nome}: cada registro uma vez`)
  assert.ok(
    feita.colecoes.some(({ iguais }) => iguais > 0),
    'o que já tinha vindo não veio de novo',
  )
  const segundos = feita.colecoes.reduce((soma, uma) => soma + uma.segundos, 0)
  console.log(`${m.exportado.registros} registros em ${segundos.toFixed(0)} s`)

  const { rows } = await sql<{ situacao: number; mensagem: string }>`
    select situacao, mensagem from mudancas where modo = 2 order by id`.execute(m.aqui.db)
  assert.deepEqual(
    rows.map(({ situacao }) => situacao),
    [SITUACAO_DE_MUDANCA.interrompida, SITUACAO_DE_MUDANCA.concluida],
  )
  assert.match(rows[1]!.mensagem, /confere com o que há aqui, ao registro e ao centavo/)
})

test('run again, it writes nothing', async () => {
  const antes = await linhas()
  const feita = await mudar()
  assert.equal(feita.situacao, SITUACAO_DE_MUDANCA.concluida)
  assert.equal(
    feita.colecoes.reduce((soma, { gravados }) => soma + gravados, 0),
    0,
  )
  assert.deepEqual(
    feita.colecoes.filter((uma) => !confere(uma)),
    [],
  )
  assert.deepEqual(await linhas(), antes)
})

/** The same question to both houses: what was there and what is here. */
async function nosDois(pergunta: string): Promise<void> {
  const la = (await m.la.query(pergunta)).rows.map((row) => JSON.stringify(row))
  const { rows } = await m.aqui.pool.query({ text: pergunta, types: emTexto })
  const aqui = new Set(rows.map((row) => JSON.stringify(row)))
  assert.ok(la.length > 0, pergunta)
  assert.deepEqual(
    la.filter((linha) => !aqui.has(linha)),
    [],
    pergunta,
  )
}

test('ids, numbers, states, people and money of every order are those of the former product', async () => {
  await nosDois(`select id, numero, status, tipo, fornecedor_id, centro_de_custo_id, obra_id, mes_comp, solicitante_id, validador_id,
    confirmador_id, aprovador_id, reprovador_id, cancelador_id, valor_total, valor_retirado, encaminhamento from pedidos`)
  await nosDois('select id, pedido_id, descricao, quantidade, valor, retirado, codigo_custo_id from pedidos_itens')
  await nosDois(`select id, pedido_id, tipo, valor, valor_parcela, a_pagar, data_vencimento, data_agendada, status, em_pagamento, vigente,
    codigo_barras, chave_nfe, numero_nota_fiscal from pedidos_anexos`)
  await nosDois(
    'select pedido_id, competencia, centro_de_custo_id, obra_id, codigo_custo_id, comprometido, realizado from razao',
  )
  await nosDois('select id, nome, email, cpf, is_ativo from usuarios')
  await nosDois('select usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso from permissoes')
  await nosDois('select usuario_id, centro_de_custo_id from usuarios_centros')
  await nosDois('select id, nome, nivel, restrito from tipos_documentos')
  await nosDois('select id, codigo, nome, contrato_id, status, valor_vendido, numero from obras')
  await nosDois('select id, colab_id, contrato_id, valor, situacao, nome, etiqueta from micros')
  await nosDois('select id, codigo, versao, acesso, situacao from sgi_documentos')
  await nosDois('select id, documento_id, versao, obsoleta from sgi_documentos_anexos')
})

test('what is worked out of orders follows by the product’s own SQL, and working it out anew changes nothing', async () => {
  const derivados = async () => {
    const { rows } = await sql<Record<string, string>>`select
      (select sum(total) from pedidos_somas) as pedidos, (select sum(valor) from pedidos_somas) as valor,
      (select count(*) from razao) as razao, (select sum(reservado) from razao) as reservado,
      (select sum(comprometido) from razao) as comprometido, (select sum(realizado) from razao) as realizado,
      (select count(*) from saidas_previstas) as saidas, (select sum(valor) from saidas_previstas) as previsto,
      (select count(*) from pedidos_excedentes) as excedentes`.execute(m.aqui.db)
    return rows[0]!
  }
  const antes = await derivados()
  const { rows } = await sql<{
    n: string
    soma: string
  }>`select count(*) as n, sum(valor_total) as soma from pedidos`.execute(m.aqui.db)
  assert.deepEqual([antes.pedidos, antes.valor], [rows[0]!.n, rows[0]!.soma])
  await sql`select refazer_razao(array_agg(id)), refazer_excedentes(array_agg(id)), refazer_saidas(array_agg(id)) from pedidos`.execute(
    m.aqui.db,
  )
  assert.deepEqual(await derivados(), antes)
})

test('the former trail tells of each record in its place, by who did it and when, and the seal binds it', async () => {
  const { rows } = await sql<{ n: string; semAlvo: string }>`select count(*) as n,
    count(*) filter (where entidade is null) as "semAlvo" from logs where endereco = 'sistema anterior'`.execute(
    m.aqui.db,
  )
  assert.equal(Number(rows[0]!.n), m.exportado.colecoes['logs-sistema'])
  const { rows: doPedido } = await sql<{ quem: string; data: string; centros: string[] }>`
    select l.colab_id as quem, l.data, l.centros from logs as l join pedidos as p on p.id::text = l.alvo_id
    where l.entidade = 'pedidos' and l.endereco = 'sistema anterior' and l.colab_id is not null limit 1`.execute(
    m.aqui.db,
  )
  assert.equal(doPedido[0]!.centros.length, 1)
  const { rows: atos } = await sql<{ registros: string; trazidos: string }>`
    select (select count(*) from mudancas_registros) as registros,
      sum(coalesce(nullif(replace(substring(descricao from 'Trouxe ([0-9.]+) '), '.', ''), '')::int, 0)) as trazidos
    from logs where descricao like 'Trouxe %'`.execute(m.aqui.db)
  assert.equal(atos[0]!.trazidos, atos[0]!.registros, 'cada registro está num ato da trilha, e num só')
})

test('whoever was there comes in by asking for a password, and opens an order with its file', async () => {
  const email = 'financeiro@prumo.demo'
  const login = (senha: string) => m.aqui.inject({ method: 'POST', url: '/api/login', payload: { email, senha } })
  assert.notEqual((await login('prumo-demo')).status, 200, 'nenhuma senha veio')
  assert.equal((await m.aqui.inject({ method: 'POST', url: '/api/require-password', payload: { email } })).status, 200)
  const { rows: correio } = await sql<{
    corpo: string
  }>`select correio::text as corpo from correio where para = ${email} order by id desc limit 1`.execute(m.aqui.db)
  const token = /recuperar-senha\/([A-Za-z0-9_-]{43})/.exec(correio[0]!.corpo)![1]
  const nova = await m.aqui.inject({ method: 'POST', url: '/api/validate-token-pass', payload: { token } })
  const entrada = await login(nova.body.newPass)
  assert.equal(entrada.status, 200, JSON.stringify(entrada.body))
  const provisoria = { authorization: `Bearer ${entrada.body.token}` }
  const senha = 'Mudei-de-casa-2026'
  const trocada = await m.aqui.inject({
    method: 'PUT',
    url: '/api/change-password',
    headers: provisoria,
    payload: { newPass: senha, senha: nova.body.newPass, cpf: '900.000.042-43', email },
  })
  assert.ok(trocada.status < 300, JSON.stringify(trocada.body))
  const headers = { authorization: `Bearer ${(await login(senha)).body.token}` }
  const pagos = (
    await m.la.query(`select p.id, p.numero, p.valor_total, a.id as anexo, f.sha256 from pedidos p join pedidos_anexos a on a.pedido_id = p.id
      join arquivos f on f.id = a.arquivo_id where a.status = 3 order by p.id limit 1`)
  ).rows[0]
  const pedido = await m.aqui.inject({ method: 'GET', url: `/api/pedidos/${pagos.id}`, headers })
  assert.equal(pedido.status, 200, JSON.stringify(pedido.body).slice(0, 500))
  assert.deepEqual([String(pedido.body.numero), pedido.body.valorTotal.toFixed(2)], [pagos.numero, pagos.valor_total])
  const arquivo = await m.aqui.inject({ method: 'GET', url: `/api/pedidos-anexos/${pagos.anexo}/arquivo`, headers })
  assert.equal(arquivo.status, 200)
  const { createHash } = await import('node:crypto')
  assert.equal(createHash('sha256').update(arquivo.raw).digest('hex'), pagos.sha256)
  const novo = await sql<{ n: string }>`select nextval('pedidos_numero') as n`.execute(m.aqui.db)
  const { rows: maior } = await sql<{ n: string }>`select max(numero) as n from pedidos`.execute(m.aqui.db)
  assert.ok(Number(novo.rows[0]!.n) > Number(maior[0]!.n), 'o próximo pedido tem número novo')
  assert.ok(readdirSync(path.join(m.pasta, 'relatorio-da-mudanca')).includes('por-corrigir.jsonl'))
})
