import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { chamar } from './chamar.ts'
import { type Resposta, retornoDoBanco } from './retorno-do-banco.ts'

interface Stage {
  readonly app: FastifyInstance
  readonly admin: Ctx
  /** Who prepares, and who releases what another prepared. */
  readonly financeiro: string
  readonly aprovador: string
}

const contas = [
  {
    nome: 'Bradesco movimento',
    bancoCode: '237',
    agencia: '1234',
    agenciaDigito: '3',
    conta: '56789',
    contaDigito: '2',
    convenio: '482910',
    leiaute: 237,
    homologado: true,
    cnpjAlfanumerico: true,
    exigeLiberacao: true,
    saldoMinimo: 15_000,
  },
  {
    nome: 'Itaú reserva',
    bancoCode: '341',
    agencia: '4321',
    conta: '98765',
    contaDigito: '5',
    leiaute: 341,
    homologado: false,
    exigeLiberacao: false,
    saldoMinimo: 5000,
  },
] as const

/** Two accounts to pay from, one remittance at the bank and its return: one paid, one denied, one still to be answered. */
export async function fillBank({ app, admin, financeiro, aprovador }: Stage): Promise<void> {
  const { rows: empresas } = await sql<{
    id: string
  }>`select id from contas_juridicas where cnpj is not null order by id limit 1`.execute(admin.db)
  const ids: string[] = []
  for (const conta of contas)
    ids.push(
      (
        await create(
          admin,
          contasPagadoras,
          inputSchema(contasPagadoras).parse({ ...conta, cjId: empresas[0]!.id, ativo: true }),
        )
      ).id,
    )
  const call = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    chamar(app, token, method, url, payload)
  // Boletos already scheduled: what a treasury would have sent this week.
  const { rows } = await sql<{
    id: string
  }>`select a.id from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.em_pagamento and a.status in (1, 2) and a.tipo = 4 and p.status = 9 and p.tipo = 1 order by a.status desc, a.id limit 3`.execute(
    admin.db,
  )
  const anexos = rows.map(({ id }) => id)
  await call(financeiro, 'POST', '/contas-a-pagar/reagendar', { anexos, dataAgendada: addBusinessDays(today(), 2) })
  const enviado = await call(financeiro, 'POST', '/contas-a-pagar/enviar-ao-banco', {
    anexos,
    contaPagadoraId: ids[0],
    formato: 'cnab240',
  })
  const [remessa] = enviado.json<{ remessas: { id: string }[] }>().remessas
  await call(aprovador, 'POST', `/remessas/${remessa!.id}/liberar`)
  const arquivo = await call(financeiro, 'GET', `/remessas/${remessa!.id}/arquivo`)
  await call(financeiro, 'POST', `/remessas/${remessa!.id}/enviada`)
  const respostas: (Resposta | null)[] = [{ codigos: '00' }, { codigos: 'CA' }, null]
  let n = 0
  const retorno = retornoDoBanco(arquivo.rawPayload.toString('latin1'), () => respostas[n++] ?? null)
  const form = new FormData()
  form.set('arquivo', new File([retorno], 'PG retorno.ret', { type: 'text/plain' }))
  await call(financeiro, 'POST', '/retornos', form)
}
