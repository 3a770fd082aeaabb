import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, filterQuery, listQuery, plainDay, totalAnswer } from '../core/consulta.ts'
import type { InputOf } from '../core/entity.ts'
import { inputComListas, patchComListas } from '../core/listas.ts'
import { idSchema } from '../core/schema.ts'
import { contasObra } from './contas-obra.ts'
import {
  contaObra,
  contaObraDetalhada,
  contaObraGravada,
  itemDaObra,
  MAXIMO_A_TRANSFERIR,
} from './contas-obra-respostas.ts'
import { nomesDosAtos } from './fluxo.ts'
import { codigoDeParalisacao } from './obra/chamadas.ts'
import { listasDaConta, type OrcamentoEnviado } from './obra/listas.ts'

export const contaNova = inputComListas(contasObra, listasDaConta) as z.ZodType<
  InputOf<typeof contasObra> & OrcamentoEnviado
>
export type ContaNova = z.output<typeof contaNova>
export const contaAlterada = patchComListas(contasObra, listasDaConta) as z.ZodType<
  Partial<InputOf<typeof contasObra>> & { revisao?: number } & OrcamentoEnviado
>
export type ContaAlterada = z.output<typeof contaAlterada>

export const atoNaObra = z.object({
  acao: z.enum(nomesDosAtos),
  motivo: z.string().trim().max(1000).optional(),
  motivoParalisacao: codigoDeParalisacao.optional(),
  /** The day it really ended, for 'concluir'; today when not said. */
  dataFimReal: plainDay,
  revisao: z.int().min(1).optional(),
})

export const consultaDeItens = listQuery.pick({ lote: true, maxLote: true, query: true })

export const transferencia = z.object({
  itens: z
    .array(idSchema)
    .min(1)
    .max(MAXIMO_A_TRANSFERIR)
    .transform((ids) => [...new Set(ids)]),
  paraObraId: idSchema,
  motivo: z.string().trim().min(1).max(1000),
})

export const chamadasDeContasObra = {
  listar: defineChamada({ metodo: 'GET', caminho: '/contas-obra', query: listQuery, answer: batchOf(contaObra) }),
  contar: defineChamada({ metodo: 'GET', caminho: '/contas-obra/contagem', query: filterQuery, answer: totalAnswer }),
  contratos: defineChamada({
    metodo: 'GET',
    caminho: '/contas-obra/contratos',
    query: z.object({ query: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
  }),
  irmas: defineChamada({
    metodo: 'GET',
    caminho: '/contas-obra/:id/irmas',
    answer: z.array(z.object({ id: z.string(), codigo: z.string(), nome: z.string() })),
  }),
  ler: defineChamada({ metodo: 'GET', caminho: '/contas-obra/:id', answer: contaObraDetalhada }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/contas-obra',
    body: contaNova,
    answer: contaObraGravada,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/contas-obra/:id',
    body: contaAlterada,
    answer: contaObraGravada,
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/contas-obra/:id' }),
  mudarSituacao: defineChamada({
    metodo: 'POST',
    caminho: '/contas-obra/:id/situacao',
    body: atoNaObra,
    answer: contaObraGravada,
  }),
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/contas-obra/:id/itens',
    query: consultaDeItens,
    answer: batchOf(itemDaObra),
  }),
  transferir: defineChamada({
    metodo: 'POST',
    caminho: '/contas-obra/:id/transferir',
    body: transferencia,
    answer: z.object({ transferidos: z.number() }),
  }),
}
