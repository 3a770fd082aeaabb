import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { renderPdf } from '../core/documents/pdf.ts'
import type { Cadastros } from './cadastros.ts'
import { chamar } from './chamar.ts'
import type { Tokens } from './pedidos.ts'

interface Stage {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
  readonly tokens: Tokens
  readonly cadastros: Cadastros
}

/** Two sets of rates, one trip paid and back, one in approval and one still being written: by the product's own acts. */
export async function fillAllowances({ app, db, admin, tokens, cadastros }: Stage): Promise<void> {
  const call = async <T>(token: string, method: 'POST', url: string, payload: object): Promise<T> =>
    (await chamar(app, token, method, url, payload)).json<T>()
  const idDe = async (tabela: string, coluna: string, valor: string) =>
    (await sql<{ id: string }>`select id from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${valor}`.execute(db))
      .rows[0]!.id
  const [campo, hospedagem, combustivel, engenheiro] = [
    await idDe('categorias_de_custo', 'codigo', '3.3.02'),
    await idDe('categorias_de_custo', 'codigo', '4.2.02'),
    await idDe('categorias_de_custo', 'codigo', '4.2.01'),
    await idDe('funcoes', 'nome', 'ENGENHEIRO ELETRICISTA'),
  ]
  const ano = Number(today().slice(0, 4))
  const geral = { localidadeTipo: 1, exigeComprovante: false, vigenciaInicio: `${ano}-01-01` }
  const valores = [
    {
      nome: 'Alimentação',
      tipo: 1,
      base: 1,
      valor: 78,
      codigoCustoId: campo,
      vigenciaInicio: `${ano - 1}-01-01`,
      vigenciaFim: `${ano - 1}-12-31`,
    },
    { nome: 'Alimentação', tipo: 1, base: 1, valor: 85, codigoCustoId: campo },
    { nome: 'Alimentação de engenheiro', tipo: 1, base: 1, valor: 110, codigoCustoId: campo, funcaoId: engenheiro },
    { nome: 'Hospedagem', tipo: 2, base: 3, valor: 180, codigoCustoId: hospedagem, exigeComprovante: true },
    {
      nome: 'Hospedagem em capital',
      tipo: 2,
      base: 3,
      valor: 240,
      codigoCustoId: hospedagem,
      localidadeTipo: 4,
      exigeComprovante: true,
    },
    { nome: 'Quilômetro em carro próprio', tipo: 3, base: 4, valor: 1.2, codigoCustoId: combustivel },
  ]
  for (const valor of valores) await call(admin, 'POST', '/valores-diarias', { ...geral, ...valor })

  const centroDeCustoId = cadastros.contratos[0]!
  const obraId = cadastros.obras.find(({ contrato }) => contrato === 0)?.id ?? null
  const { rows: gente } = await sql<{
    id: string
  }>`select id from colaboradores where empresa_id = ${centroDeCustoId} and status = 1
    and (pix is not null or conta is not null) order by id limit 3`.execute(db)
  const saida = addBusinessDays(today(), 4)
  const pedir = (quantos: number, mais: object, semanas: number) =>
    call<{ id: string; total: number }>(tokens.solicitante, 'POST', '/solicitar-diarias', {
      centroDeCustoId,
      obraId,
      saida: `${addDays(saida, semanas * 7)}T07:00:00-03:00`,
      retorno: `${addDays(saida, semanas * 7 + 3)}T18:30:00-03:00`,
      tipos: [1, 2],
      linhas: gente.slice(0, quantos).map(({ id: colabId }) => ({ colabId })),
      ...mais,
    })
  const confirmar = ({ id, total }: { id: string; total: number }) =>
    call<{ pedidoId: string }>(tokens.solicitante, 'POST', `/solicitar-diarias/${id}/confirmar`, { total })

  const paga = await pedir(
    2,
    {
      motivo: 'Comissionamento da subestação',
      destinoMunicipio: 'Maringá',
      destinoUf: 'PR',
      origem: 'Curitiba/PR',
      justificativaRetroativa: 'A concessionária chamou a equipe na véspera.',
    },
    // The crew is back already, and its order says the same days.
    -2,
  )
  const { pedidoId } = await confirmar(paga)
  await call(tokens.aprovador, 'POST', `/pedidos/${pedidoId}/avancar`, { acao: 'aprovar' })
  const { rows: anexos } = await sql<{
    id: string
  }>`select id from pedidos_anexos where pedido_id = ${pedidoId}`.execute(db)
  const form = new FormData()
  form.set('anexos', JSON.stringify(anexos.map(({ id }) => id)))
  const comprovante = await renderPdf({ title: 'Comprovante de transferência', body: [] })
  form.set(
    'comprovante',
    new File([new Uint8Array(comprovante)], 'Comprovante das diárias.pdf', { type: 'application/pdf' }),
  )
  await call(tokens.financeiro, 'POST', '/contas-a-pagar/pagar', form)

  const emAprovacao = await pedir(
    3,
    { motivo: 'Ensaios nos transformadores', destinoMunicipio: 'Florianópolis', destinoUf: 'SC' },
    1,
  )
  const { pedidoId: outro } = await confirmar(emAprovacao)
  await call(tokens.validador, 'POST', `/pedidos/${outro}/avancar`, { acao: 'aprovar' })
  await pedir(
    1,
    {
      motivo: 'Vistoria da linha de transmissão',
      destinoMunicipio: 'Londrina',
      destinoUf: 'PR',
      tipos: [1, 2, 3],
      quilometros: 780,
    },
    3,
  )
}
