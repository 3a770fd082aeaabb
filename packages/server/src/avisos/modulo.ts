import { chamadasDosAvisos } from '@prumo/domain/avisos/chamadas.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { agendarAvisos } from './avisar.ts'
import { chavesDosAvisos, chavesSeladas } from './chaves.ts'
import { avisosLigados, desligarAvisos, ligarAvisos } from './inscrever.ts'

/** What waits for a person, told in the browsers in which they accepted it. */
export const avisos = defineModulo({
  nome: 'avisos',
  routes: [
    (router, { vez }) => {
      router.call(chamadasDosAvisos.ler, {
        access: 'sessao',
        summary: 'A chave dos avisos no navegador, e se a pessoa os aceitou naquele endereço',
        handler: async (ctx, { query }) => ({
          chave: (await chavesDosAvisos(ctx)).publica,
          ativo: await avisosLigados(ctx, query.endereco),
        }),
      })
      router.call(chamadasDosAvisos.ligar, {
        access: 'sessao',
        whileSeeingAs: false,
        summary: 'Aceita os avisos do que espera pela pessoa, neste navegador',
        handler: (ctx, { body }) => ligarAvisos(ctx, vez, body),
      })
      router.call(chamadasDosAvisos.desligar, {
        access: 'sessao',
        whileSeeingAs: false,
        summary: 'Deixa de receber os avisos neste navegador',
        handler: (ctx, { query }) => desligarAvisos(ctx, query.endereco),
      })
    },
  ],
  sealed: [chavesSeladas],
  // Made as the server starts, so that whoever only asks for the key writes nothing.
  schedule: [agendarAvisos, async (services) => void (await chavesDosAvisos(services))],
})
