import { bruto, COLUNAS } from './campos.ts'
import { fraseDaLinha } from './frases.ts'
import { identificar } from './identificar.ts'
import { leiautes } from './leiautes.ts'
import { lerCampo } from './leituras.ts'
import type { LeiauteDeBanco, LinhaExplicada } from './tipos.ts'

/** Every line of a remittance or return in Portuguese, field by field; whatever the file holds, it is explained and never refused. */
export function explicarRemessa(linhas: readonly string[], leiaute: LeiauteDeBanco): LinhaExplicada[] {
  return identificar(leiautes[leiaute], linhas).map(({ numero, linha, registro }) => {
    if (!registro || linha.length !== COLUNAS)
      return {
        numero,
        registro: 'desconhecido',
        titulo: 'Linha desconhecida',
        frase:
          linha.length === COLUNAS
            ? 'Este leiaute não conhece esta linha.'
            : `A linha tem ${linha.length} posições e devia ter ${COLUNAS}.`,
        campos: [],
      }
    return {
      numero,
      registro: registro.nome,
      titulo: registro.titulo,
      frase: fraseDaLinha(leiaute, registro, linha),
      campos: registro.campos
        .filter((campo) => campo.tipo !== 'B' || bruto(linha, campo).trim() !== '')
        .map((campo) => ({
          nome: campo.nome,
          rotulo: campo.rotulo,
          de: campo.de,
          ate: campo.ate,
          bruto: bruto(linha, campo),
          leitura: lerCampo(leiaute, registro, campo, linha),
        })),
    }
  })
}
