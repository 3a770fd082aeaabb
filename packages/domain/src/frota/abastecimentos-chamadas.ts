import { z } from 'zod'
import { chamadasDosAnexos } from '../core/anexos-chamadas.ts'
import { defineChamada } from '../core/chamada.ts'
import { batchOf, codesOf, filterQuery, listQuery, totalAnswer, yesOrNo } from '../core/consulta.ts'
import { idSchema } from '../core/schema.ts'
import { tiposDeVeiculo } from '../vocabulario/veiculos.ts'
import { abastecimentos } from './abastecimentos.ts'
import { anexosDoAbastecimento } from './anexos.ts'
import { horarioDeAbastecimento, horarioGravado } from './horario.ts'
import { cartaoImportado, colunasDaPlanilha, previaDoCartao } from './importacao.ts'
import {
  abastecimentoAlterado,
  abastecimentoNaResposta,
  abastecimentoNovo,
  avisosDoAbastecimento,
  conferencia,
  conferidos,
  doVeiculo,
  paraAvisar,
  rejeicao,
  resumoDeAbastecimentos,
} from './respostas.ts'
import { propriedades } from './veiculos.ts'

/**
 * What narrows the fuellings, beside what narrows every list: only the odd ones, or only those with nothing odd; those of
 * vehicles of a type, own or rented; those that were to be paid by an order and name none; those that name a station alone.
 */
export const filtroDeAbastecimentos = filterQuery.extend({
  suspeitos: yesOrNo,
  tipo: codesOf(tiposDeVeiculo),
  propriedade: codesOf(propriedades),
  semPedido: yesOrNo,
  semFornecedor: yesOrNo,
})

export const consultaDeAbastecimentos = filtroDeAbastecimentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()

export const chamadasDeAbastecimentos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/abastecimentos',
    query: consultaDeAbastecimentos,
    answer: batchOf(abastecimentoNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/abastecimentos/contagem',
    query: filtroDeAbastecimentos,
    answer: totalAnswer,
  }),
  resumo: defineChamada({
    metodo: 'GET',
    caminho: '/abastecimentos/resumo',
    query: filtroDeAbastecimentos,
    answer: resumoDeAbastecimentos,
  }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos',
    body: abastecimentoNovo,
    answer: abastecimentoNaResposta,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/abastecimentos/:id',
    body: abastecimentoAlterado,
    answer: abastecimentoNaResposta,
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/abastecimentos/:id' }),
  avisos: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/avisos',
    body: paraAvisar,
    answer: avisosDoAbastecimento,
  }),
  doVeiculo: defineChamada({
    metodo: 'GET',
    caminho: '/abastecimentos/veiculo/:id',
    query: z.object({
      /** The fuelling that is being changed: what was registered last is what came before it. */
      antesDe: idSchema.optional(),
    }),
    answer: doVeiculo,
  }),
  horario: defineChamada({ metodo: 'GET', caminho: '/abastecimentos/horario', answer: horarioGravado }),
  mudarHorario: defineChamada({
    metodo: 'PUT',
    caminho: '/abastecimentos/horario',
    body: horarioDeAbastecimento,
    answer: horarioGravado,
  }),
  conferir: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/conferir',
    body: conferencia,
    answer: conferidos,
  }),
  rejeitar: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/:id/rejeitar',
    body: rejeicao,
    answer: abastecimentoNaResposta,
  }),
  reabrir: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/:id/reabrir',
    body: soRevisao,
    answer: abastecimentoNaResposta,
  }),
  ...chamadasDosAnexos(abastecimentos, anexosDoAbastecimento, abastecimentoNaResposta),
  lerColunas: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/importar/colunas',
    multipart: true,
    answer: colunasDaPlanilha,
  }),
  conferirImportacao: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/importar/conferir',
    multipart: true,
    answer: previaDoCartao,
  }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: '/abastecimentos/importar',
    multipart: true,
    answer: cartaoImportado,
    status: 201,
  }),
}
