import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { day as dia } from '../../core/day.ts'
import { idSchema } from '../../core/schema.ts'
import { transicao } from '../../core/transicao.ts'
import { itemAlterado, itemNovo, revisaoEnviada as revisao } from './item-enviado.ts'
import { motivosDeGlosa } from './itens.ts'
import { cabeEmMilesimos } from './quantidade.ts'
import { itemDaMedicao, medicaoNaResposta } from './respostas.ts'

export const geracao = z
  .object({ periodoInicio: dia, periodoFim: dia, revisao })
  .refine(({ periodoInicio, periodoFim }) => periodoFim >= periodoInicio, {
    path: ['periodoFim'],
    message: 'A data de fim deve ser maior ou igual à data de início!',
  })

export const MAXIMO_DE_GLOSAS = 5000
export const glosa = z.object({
  itens: z
    .array(
      z.object({
        id: idSchema,
        quantidadeGlosada: z.number().min(0).max(9_999_999).refine(cabeEmMilesimos, 'Use no máximo 3 casas decimais.'),
        motivoGlosa: z
          .number()
          .refine((codigo) => Object.hasOwn(motivosDeGlosa, codigo), 'Escolha uma das opções da lista.')
          .nullish(),
      }),
    )
    .min(1, 'Informe ao menos um item.')
    .max(MAXIMO_DE_GLOSAS),
  revisao,
})

/** What its acts take beyond a reason. */
export const transicaoDaMedicao = transicao.extend({
  numeroNotaFiscal: z.string().trim().max(40).optional(),
  dataNotaFiscal: dia.optional(),
  previsaoRecebimento: dia.optional(),
  dataRecebimento: dia.optional(),
  folhaServico: z.string().trim().max(40).optional(),
  numeroPedidoCliente: z.string().trim().max(40).optional(),
})
export type TransicaoDaMedicao = z.output<typeof transicaoDaMedicao>

export const chamadasDeMedicoes = {
  gerarItens: defineChamada({
    metodo: 'POST',
    caminho: '/medicoes/:id/gerar-itens',
    body: geracao,
    answer: z.object({
      criados: z.number(),
      ignorados: z.array(z.object({ origem: z.string(), motivo: z.string() })),
    }),
  }),
  incluirItem: defineChamada({
    metodo: 'POST',
    caminho: '/medicoes/:id/itens',
    body: itemNovo,
    answer: itemDaMedicao,
    status: 201,
  }),
  alterarItem: defineChamada({
    metodo: 'PUT',
    caminho: '/medicoes/:id/itens/:itemId',
    body: itemAlterado,
    answer: itemDaMedicao,
  }),
  retirarItem: defineChamada({ metodo: 'DELETE', caminho: '/medicoes/:id/itens/:itemId' }),
  glosar: defineChamada({
    metodo: 'POST',
    caminho: '/medicoes/:id/glosa',
    body: glosa,
    answer: medicaoNaResposta,
  }),
  lancamentos: defineChamada({
    metodo: 'GET',
    caminho: '/medicoes/:id/lancamentos',
    answer: z.array(z.object({ id: z.string(), descricao: z.string(), valor: z.number(), dataPrevista: z.string() })),
  }),
  boletim: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-boletim-medicao',
    body: z.object({
      ids: z
        .array(idSchema)
        .min(1, 'Escolha ao menos uma medição.')
        .transform((ids) => [...new Set(ids)]),
    }),
  }),
}
