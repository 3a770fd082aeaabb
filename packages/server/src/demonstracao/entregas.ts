import { addDays, today } from '@prumo/domain/core/dates.ts'
import { QUEM_RECEBE, SITUACAO_DE_ENTREGA } from '@prumo/domain/inventario/entregas/codigos.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { rubrica } from './assinaturas.ts'
import { chamar } from './chamar.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
  readonly solicitante: string
}

const S = SITUACAO_DE_ENTREGA

/** What is out with people: one to accept, one accepted, one late, one on its way back and one that came back, each by its acts. */
export async function fillHandovers({ app, db, admin, solicitante }: Casa): Promise<void> {
  const hoje = today()
  const chama = async (token: string, url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, token, 'POST', url, payload)).json()
  const { rows } = await sql<{ tipo: string; chave: string; id: string; nome: string }>`
    select 'pessoa' as tipo, matricula as chave, id, nome from colaboradores
    union all select 'micro', etiqueta, id, nome from micros where etiqueta is not null
    union all select 'chip', numero, id, nome from chips`.execute(db)
  const achar = (tipo: string, chave: string) => rows.find((um) => um.tipo === tipo && um.chave === chave)!
  const entregar = (onde: { micro?: string; chip?: string }, com: string, dias: number, mais: object) =>
    chama(admin, '/inventario-entregas', {
      microId: onde.micro ? achar('micro', onde.micro).id : null,
      chipId: onde.chip ? achar('chip', onde.chip).id : null,
      colabId: achar('pessoa', com).id,
      entregueEm: addDays(hoje, -dias),
      condicao: 2,
      ...mais,
    })
  const leva = (id: string, para: number, mais: object = {}) =>
    chama(admin, `/inventario-entregas/${id}/transicao`, { para, ...mais })
  /** Of whoever has no user: on the screen of who hands over. */
  const assinar = async (id: string, com: string) => {
    const { id: colabId, nome } = achar('pessoa', com)
    const imagem = rubrica(Number(com)).toString('base64')
    await chama(admin, `/inventario-entregas/${id}/assinaturas`, { nome, colabId, papel: QUEM_RECEBE, imagem })
    await leva(id, S.aceita)
  }
  await entregar({ micro: 'TI-0002' }, '0006', 2, {
    condicao: 1,
    acessorios: 'Carregador, mochila e mouse',
    observacao: 'Troca do notebook anterior, que foi para a doação.',
  })
  const doSergio = await entregar({ chip: '41991110001' }, '0002', 60, { observacao: 'Linha do contrato.' })
  await chama(solicitante, `/comigo/${doSergio.id}/aceitar`, {})
  await chama(solicitante, `/comigo/${doSergio.id}/devolver`, {
    motivo: 'Deixei com a recepção do escritório central.',
  })
  const daObra = await entregar({ micro: 'TI-0006' }, '0104', 45, { acessorios: 'Capa de borracha e carregador' })
  await assinar(daObra.id, '0104')
  const atrasada = await entregar({ micro: 'TI-0007' }, '0106', 40, {
    previsao: addDays(hoje, -5),
    observacao: 'Emprestado só para o inventário da obra.',
  })
  await assinar(atrasada.id, '0106')
  const voltou = await entregar({ micro: 'TI-0009' }, '0103', 90, { condicao: 3, acessorios: 'Carregador' })
  await assinar(voltou.id, '0103')
  await leva(voltou.id, S.devolvida, {
    devolvidaEm: addDays(hoje, -10),
    condicaoNaVolta: 3,
    faltou: 'Carregador',
    observacaoNaVolta: 'Formatado e guardado no armário da TI.',
  })
}
