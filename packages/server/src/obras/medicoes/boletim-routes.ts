import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { Ctx } from '../../core/context.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers, toldOf } from '../../core/papers/papers.ts'
import { boletimAosPoucos } from './boletim.ts'
import { cabecasDe, lerBoletim, nomeDoBoletim } from './boletim-dados.ts'

const escolher = async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> => {
  const cabecas = await cabecasDe(ctx, ids)
  return {
    papeis: cabecas.map((cabeca) => ({
      nome: nomeDoBoletim(cabeca),
      desenhar: async () => boletimAosPoucos(await lerBoletim(ctx, cabeca)),
    })),
    dito: toldOf(
      cabecas,
      ({ numero }) => `Baixou o boletim da medição ${numero}`,
      `Baixou os boletins de ${cabecas.length} medições`,
    ),
  }
}

/** POST /services/pdf-boletim-medicao. */
export function boletimRoutes(router: Router): void {
  const responder = definePapers(router, {
    entity: medicoes,
    tipo: 'pdf-boletim-medicao',
    arquivo: 'boletins',
    quantos: (n) => (n === 1 ? '1 boletim' : `${n} boletins`),
    escolher,
  })
  router.call(chamadasDeMedicoes.boletim, {
    access: { tela: medicoes.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O boletim de uma medição; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body, reply }) => responder(ctx, reply, body),
  })
}
