import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { boletoLido, notaCapturada, pixLido } from './respostas.ts'

export const chamadasDaCaptura = {
  lerBoleto: defineChamada({
    metodo: 'POST',
    caminho: '/boletos/ler',
    body: z.object({ linha: z.string().max(200) }),
    answer: boletoLido,
  }),
  lerPix: defineChamada({
    metodo: 'POST',
    caminho: '/pix/ler',
    body: z.object({ texto: z.string().max(2000) }),
    answer: pixLido,
  }),
  lerNota: defineChamada({ metodo: 'POST', caminho: '/notas/ler', multipart: true, answer: notaCapturada }),
}
