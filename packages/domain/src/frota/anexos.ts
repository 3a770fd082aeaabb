import { defineAnexos, defineEnvio } from '../core/anexos.ts'
import { pdfOrImage, sheets } from '../core/file-kinds.ts'
import { abastecimentos } from './abastecimentos.ts'

const papel = defineEnvio({ accept: pdfOrImage })

/** The papers of a fuelling. */
export const anexosDoAbastecimento = defineAnexos(abastecimentos, {
  folder: ['frota', 'abastecimentos'],
  roles: {
    cupom: { label: 'Cupom', column: 'cupomArquivoId', envio: papel },
    'foto-odometro': { label: 'Foto do odômetro', column: 'fotoOdometroArquivoId', envio: papel },
  },
})

export type AnexoDoAbastecimento = keyof typeof anexosDoAbastecimento.roles

/** The fuel card's sheet: which column is which in `mapa`, what was looked at in `conferido`. */
export const cartaoEmPlanilha = defineEnvio({ ...sheets, json: ['mapa', 'conferido'] })
