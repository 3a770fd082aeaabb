/** The journeys of the field: a house, and for each journey a telephone of its own behind a line of its own. */
import { journeys, type Stage } from './journey.ts'
import { type Aparencia, type Linha, linhaPara, type Telefone, telefone } from './telefone.ts'

export interface NoCampo extends Stage {
  readonly linha: Linha
  readonly tel: Telefone
}

type Jornada = (
  nome: string,
  passos: (campo: NoCampo) => Promise<void>,
  opcoes?: Aparencia & { timeout?: number },
) => void

/** The field's journeys of one file; what is visited at the desk is watched, and what fails tells what the telephone showed. */
export function emCampo(): Jornada {
  const journey = journeys()
  return (nome, passos, { timeout = 120_000, ...aparencia } = {}) =>
    journey(
      nome,
      async (stage) => {
        const linha = await linhaPara(stage.house)
        const tel = await telefone(linha, aparencia)
        try {
          await passos({ ...stage, linha, tel })
        } catch (error) {
          throw await tel.contado(error)
        } finally {
          await tel.fim()
          await linha.fim()
        }
      },
      { timeout },
    )
}
