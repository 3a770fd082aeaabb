import assert from 'node:assert/strict'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import { SITUACAO_DE_MUDANCA } from '@prumo/domain/operacao/mudanca/execucao.ts'
import { sql } from 'kysely'
import { abrirCasa, type Casa, EMPRESA, FORNECEDOR, ITEM, PEDIDO, PESSOA } from './mudanca.cenario.ts'

let casa: Casa
beforeEach(async () => {
  casa = await abrirCasa()
})
afterEach(() => casa.fechar())
after(() => {})

const quantos = async (tabela: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(tabela)}`.execute(casa.banco.db)).rows[0]!.n)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const base = () => {
  casa.por('empresas.json', [EMPRESA])
  casa.por('usuarios.json', [PESSOA])
  casa.por('pedido-fornecedor.json', [FORNECEDOR])
}

test('bad JSON, enormous lines, records without id or twice: each a line, and the rest comes', async () => {
  casa.por(
    'funcoes.jsonl',
    [
      '{"id":1,"nome":"eletricista"}',
      '{"id":2,"nome":',
      `{"id":3,"nome":"${'x'.repeat(1_200_000)}"}`,
      '[]',
      '7',
      '{"nome":"sem id"}',
      '{"id":1,"nome":"outra"}',
      '',
      '{"id":4,"nome":"AJUDANTE"}',
    ].join('\n'),
  )
  const feita = await casa.mudar()
  assert.equal(feita.situacao, SITUACAO_DE_MUDANCA.comErros)
  assert.deepEqual(casa.linhas(), [
    'funcoes nº 2 registro: Isto não é JSON: confira aspas, vírgulas e chaves.',
    'funcoes nº 3 registro: O registro tem mais de 1 MB e não foi lido.',
    'funcoes nº 4 registro: Isto não é um registro: esperava-se um objeto entre chaves.',
    'funcoes nº 5 registro: Isto não é um registro: esperava-se um objeto entre chaves.',
    'funcoes  id: O registro não diz o seu id.',
    'funcoes 1 id: Este id já apareceu antes nesta coleção: valeu o primeiro.',
  ])
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from funcoes order by id`.execute(
    casa.banco.db,
  )
  assert.deepEqual(rows, [
    { id: '1', nome: 'ELETRICISTA' },
    { id: '4', nome: 'AJUDANTE' },
  ])
})

test('a file that was cut, one that is no list, and one nobody knows', async () => {
  casa.por('funcoes.json', '[{"id":1,"nome":"A"},{"id":2,"no')
  casa.por('processos.json', '"nada"')
  casa.por('setores.json', '')
  casa.por('rdos.json', [])
  casa.por('assinaturas.json', [])
  await casa.mudar()
  assert.deepEqual(casa.linhas().sort(), [
    'assinaturas.json  : Não se lê: vêm com os colaboradores, da pasta signs.',
    'funcoes nº 2 registro: O arquivo acaba no meio: foi cortado ao ser exportado ou copiado.',
    'processos nº 1 registro: O arquivo não é uma lista nem um mapa de registros em JSON.',
    'rdos.json  : Não se lê: a especificação não descreve os campos desta coleção.',
    'setores nº 1 registro: O arquivo está vazio.',
  ])
  assert.equal(await quantos('funcoes'), 1)
})

test('lists, maps by id and lines are one thing; what the house does not know is told once, with how often', async () => {
  casa.por('funcoes.json', { a1B: { nome: 'Pintor', cor: 'azul' }, 7: { nome: 'Pedreiro', cor: 'verde' } })
  casa.por('processos.json', '\uFEFF  [ {"id" : 5, "nome":"Monta\\u00e7\\u00e3o \\"A\\" ]}"} ]')
  await casa.mudar()
  assert.deepEqual(casa.linhas(), [
    'funcoes 7 cor: Este sistema não tem este campo, que não veio: em 2 registros, este o primeiro.',
  ])
  const { rows } = await sql<{ antigo: string; id: string; nome: string }>`
    select r.antigo, r.id, f.nome from mudancas_registros r join funcoes f on f.id = r.id order by f.nome`.execute(
    casa.banco.db,
  )
  assert.deepEqual(
    rows.map(({ antigo, nome }) => [antigo, nome]),
    [
      ['7', 'PEDREIRO'],
      ['a1B', 'PINTOR'],
    ],
  )
  assert.match(rows[1]!.id, /^\d{13}$/, 'um id que não é número ganha um novo')
  const processo = await sql<{ nome: string }>`select nome from processos`.execute(casa.banco.db)
  assert.equal(processo.rows[0]!.nome, 'Montação "A" ]}')
})

test('an order whose references are nowhere does not come, nor what hangs from it; mended, it comes alone and the sums follow', async () => {
  base()
  casa.por('pedido-de-compra.json', [
    PEDIDO,
    { ...PEDIDO, id: '1700000000020', numero: 813, obraId: '99', validadorId: '55' },
  ])
  casa.por('pedido-itens.json', [
    ITEM,
    { ...ITEM, id: '1700000000012', valor: '12,345,6' },
    { ...ITEM, id: '1700000000021', pedidoId: '1700000000020', valor: 2 },
  ])
  const feita = await casa.mudar()
  assert.deepEqual(casa.linhas(), [
    'pedido-de-compra 1700000000020 obraId: Não há nenhuma obra 99 que tenha vindo de "obras": acrescente o registro lá, ou corrija este campo.',
    'pedido-de-compra 1700000000020 validadorId: Não há nenhum usuário 55 que tenha vindo de "usuarios": acrescente o registro lá, ou corrija este campo.',
    'pedido-itens 1700000000012 valor: Isto não é um número.',
    'pedido-itens 1700000000021 pedidoId: Não há nenhum pedido 1700000000020 que tenha vindo de "pedido-de-compra": acrescente o registro lá, ou corrija este campo.',
  ])
  const total = async () =>
    (await sql<{ valorTotal: string }>`select valor_total from pedidos order by id`.execute(casa.banco.db)).rows
  assert.deepEqual(await total(), [{ valorTotal: '35.50' }])
  const corrigir = path.join(feita.relatorio, 'por-corrigir.jsonl')
  const corrigido = readFileSync(corrigir, 'utf8')
    .replaceAll('"obraId":"99",', '')
    .replaceAll('"validadorId":"55"', '"validadorId":null')
    .replaceAll('12,345,6', '0,55')
  writeFileSync(corrigir, corrigido)
  const depois = await casa.mudar({ entrada: corrigir })
  assert.deepEqual(casa.linhas(depois.relatorio), [])
  assert.equal(depois.situacao, SITUACAO_DE_MUDANCA.concluida)
  assert.deepEqual(await total(), [{ valorTotal: '41.00' }, { valorTotal: '20.00' }])
  const { rows } = await sql<{
    n: string
    soma: string
  }>`select sum(total) as n, sum(valor) as soma from pedidos_somas`.execute(casa.banco.db)
  assert.deepEqual(rows, [{ n: '2', soma: '61.00' }])
})

test('dates, moments, numbers and codes in old shapes; what nobody can tell is refused, not guessed', async () => {
  base()
  casa.por('empresas.json', [
    EMPRESA,
    {
      id: 2,
      codigo: 'B',
      nome: 'B',
      valor: '1.234.567,89',
      dataInicio: '05/03/2024',
      dataFim: { _seconds: 1772668800, _nanoseconds: 0 },
      status: 'encerrado',
      temObra: 'sim',
      fatorK: 1.1500000000000001,
    },
    { id: 3, codigo: 'C', nome: 'C', valor: '1.234' },
    { id: 4, codigo: 'D', nome: 'D', dataInicio: '31/02/2024', status: 9 },
    { id: 5, codigo: 'E', nome: 'E', valor: 10.005, dataInicio: '2024-03-05', dataFim: '2023-01-01' },
  ])
  casa.por('pedido-de-compra.json', [
    {
      ...PEDIDO,
      dataRegistro: '05/01/2026 - 12:00h',
      dataSolicitacao: 1767625200000,
      mesComp: '01/2026',
      encaminhamento: '',
    },
  ])
  await casa.mudar()
  const { rows } = await sql<
    Record<string, unknown>
  >`select id, valor, data_inicio, data_fim, status, tem_obra, fator_k from contas_contrato where id = 2`.execute(
    casa.banco.db,
  )
  assert.deepEqual(rows[0], {
    id: '2',
    valor: '1234567.89',
    dataInicio: '2024-03-05',
    dataFim: '2026-03-05',
    status: 3,
    temObra: true,
    fatorK: '1.1500',
  })
  assert.deepEqual(
    casa.linhas().filter((linha) => linha.startsWith('empresas')),
    [
      'empresas 3 valor: "1.234" tanto pode ser mil como decimal: escreva sem ponto, ou com vírgula.',
      'empresas 4 dataInicio: Isto não é uma data que exista.',
      'empresas 4 status: O código 9 não existe: há 1 Ativo, 2 Suspenso, 3 Encerrado.',
      'empresas 5 dataFim: O fim do contrato é anterior ao início: confira as duas datas.',
    ],
  )
  const pedido = await sql<
    Record<string, unknown>
  >`select data_registro, data_solicitacao, mes_comp from pedidos`.execute(casa.banco.db)
  assert.deepEqual(JSON.parse(JSON.stringify(pedido.rows[0])), {
    dataRegistro: '2026-01-05T15:00:00.000000Z',
    dataSolicitacao: '2026-01-05T15:00:00.000000Z',
    mesComp: '2026-01',
  })
})

test('files missing, empty, of another kind, outside the export, or too large: none comes half', async () => {
  base()
  casa.por('pedido-de-compra.json', [PEDIDO])
  const anexo = (id: number, mais: object) => ({
    id: 1700000000100 + id,
    pedidoId: PEDIDO.id,
    tipo: 1,
    valor: 10,
    ...mais,
  })
  const em = (id: number, nome: string) => `financeiro/pedido/${PEDIDO.id}/${1700000000100 + id}/${nome}`
  casa.por(em(1, 'Proposta.pdf'), PDF)
  casa.por(em(2, 'vazio.pdf'), Buffer.alloc(0))
  casa.por(em(3, 'pagina.pdf'), '<html><script>alert(1)</script></html>')
  casa.por(em(4, 'grande.pdf'), Buffer.concat([PDF, Buffer.alloc(27 * 1024 * 1024)]))
  casa.por(em(7, 'Recibo.pdf'), PDF)
  symlinkSync('/etc/hostname', path.join(casa.pasta, 'fora.pdf'))
  casa.por('pedido-anexo.json', [
    anexo(1, {
      hiperlink: `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(em(1, 'Proposta.pdf'))}?alt=media`,
    }),
    anexo(2, {}),
    anexo(3, {}),
    anexo(4, {}),
    anexo(5, { hiperlink: '../../../../etc/passwd' }),
    anexo(6, { hiperlink: 'fora.pdf' }),
    anexo(7, { tipo: 4, status: 3, emPagamento: true, dataVencimento: '2026-01-10' }),
    anexo(8, {}),
  ])
  await casa.mudar()
  assert.deepEqual(casa.linhas(), [
    'pedido-anexo 1700000000102 hiperlink: O arquivo "financeiro/pedido/1700000000010/1700000000102/vazio.pdf" está vazio.',
    'pedido-anexo 1700000000103 hiperlink: O arquivo "pagina.pdf" não pode ser enviado: o conteúdo é HTML. Aqui são aceitos: PDF, PNG, JPEG, WEBP, HEIC, XML, XLSX, DOCX, PPTX, XLS, DOC, ODS, ODT, DWG, ZIP, CSV, TXT ou OFX.',
    'pedido-anexo 1700000000104 hiperlink: O arquivo "financeiro/pedido/1700000000010/1700000000104/grande.pdf" tem 27 MB, e aqui cabem 25 MB (UPLOAD_MAX_MB).',
    'pedido-anexo 1700000000105 hiperlink: O arquivo "../../../../etc/passwd" não está na pasta do export.',
    'pedido-anexo 1700000000106 hiperlink: O arquivo "fora.pdf" não está na pasta do export.',
    'pedido-anexo 1700000000107 comprovanteHiperlink: Falta o arquivo: o registro não diz onde está, e na pasta dele não há um só.',
    'pedido-anexo 1700000000108 hiperlink: Falta o arquivo: o registro não diz onde está, e na pasta dele não há um só.',
  ])
  assert.deepEqual([await quantos('pedidos_anexos'), await quantos('arquivos')], [1, 1])
})

test('what opens doors goes nowhere: no password comes, and none is written to the file of what is to be mended', async () => {
  casa.por('usuarios.json', [
    { ...PESSOA, senha: 'segredo-antigo-1' },
    { id: 9, nome: 'Sem e-mail', senha: 'segredo-antigo-2' },
  ])
  const feita = await casa.mudar()
  const { rows } = await sql<{
    senhaHash: string | null
    email: string
  }>`select senha_hash, email from usuarios`.execute(casa.banco.db)
  assert.deepEqual(rows, [{ senhaHash: null, email: 'rita@empresa.demo' }])
  for (const nome of ['relatorio.csv', 'por-corrigir.jsonl'])
    assert.ok(!readFileSync(path.join(feita.relatorio, nome), 'utf8').includes('segredo-antigo'))
  assert.ok(casa.linhas().includes('usuarios 9 email: Falta este campo.'))
})

test('who is there already is not overwritten: other records of the house, and those that changed in the export since', async () => {
  await sql`insert into funcoes (id, nome) values (50, 'SOLDADOR')`.execute(casa.banco.db)
  casa.por('funcoes.json', [
    { id: 50, nome: 'Outra' },
    { id: 51, nome: 'soldador' },
    { id: 52, nome: 'Topógrafo' },
  ])
  await casa.mudar()
  assert.deepEqual(casa.linhas(), [
    'funcoes 50 id: Já há aqui outro registro com este id, que não veio desta mudança.',
    'funcoes 51 nome: Já existe uma função com este nome. É o registro 50.',
  ])
  casa.por('funcoes.json', [{ id: 52, nome: 'Topógrafa' }])
  const feita = await casa.mudar()
  assert.deepEqual([feita.colecoes[0]!.gravados, feita.colecoes[0]!.mudados], [0, 1])
  assert.deepEqual(casa.linhas(), [
    'funcoes 52 registro: Já tinha vindo, e no export está diferente desde então: o daqui ficou como está.',
  ])
  const { rows } = await sql<{ nome: string }>`select nome from funcoes where id = 52`.execute(casa.banco.db)
  assert.equal(rows[0]!.nome, 'TOPÓGRAFO')
})

test('two at once are refused, and a folder that is none, in words', async () => {
  base()
  const juntas = await Promise.allSettled([casa.mudar(), casa.mudar()])
  const recusa = juntas.find((um) => um.status === 'rejected')
  assert.match(String(recusa?.reason), /Outra mudança está em curso neste banco/)
  await assert.rejects(casa.mudar({ entrada: '/nao/ha' }), /Não há nada em "\/nao\/ha": diga a pasta do export/)
  await assert.rejects(casa.mudar({ entrada: path.join(casa.pasta, 'empresas.json') }), /não é uma pasta de export/)
})
