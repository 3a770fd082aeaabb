import {
  aspectosDaConfianca,
  aspectosDeCriterio,
  confiancas,
  SITUACAO_DE_CRITERIO,
  situacoesDeCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { correnteEscrita, tempoEscrito } from '@prumo/domain/laboratorio/tipo-equipamento/palavras.ts'
import { useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import css from './Tipos.module.css'
import { criterioAddress, type TipoAberto } from './tipo.ts'

const { rascunho, validado, obsoleto } = SITUACAO_DE_CRITERIO
const VISOES = { validados: validado, validar: rascunho, obsoletos: obsoleto } as const
type Visao = keyof typeof VISOES
const NOMES: Readonly<Record<Visao, string>> = {
  validados: 'Validados',
  validar: 'Por validar',
  obsoletos: 'Obsoletos',
}
const NENHUM: Readonly<Record<Visao, string>> = {
  validados: 'Nenhum critério validado: peças deste tipo não podem ser ensaiadas.',
  validar: 'Nada por validar.',
  obsoletos: 'Nenhum critério obsoleto.',
}

/** What pieces of the type are judged by: those in force, those that wait for the engineer, and those no longer followed. */
export function CriteriosLidos({ tipo: { criterios } }: { tipo: TipoAberto }) {
  const da = (visao: Visao) => criterios.filter(({ situacao }) => situacao === VISOES[visao])
  const [escolhida, ver] = useState<Visao | null>(null)
  const visao = escolhida ?? (da('validados').length === 0 && criterios.length > 0 ? 'validar' : 'validados')
  const opcoes = Object.fromEntries(
    Object.entries(NOMES).map(([uma, nome]) => [uma, `${nome} (${da(uma as Visao).length})`]),
  ) as Record<Visao, string>
  const vistos = da(visao)
  return (
    <Panel title="Critérios de ensaio" flush>
      <div className={css.escolha}>
        <SegmentedChoice label="Quais critérios" options={opcoes} value={visao} onChange={ver} />
      </div>
      {vistos.length === 0 ? (
        <p className={css.vazio}>{criterios.length === 0 ? 'Nenhum critério de ensaio.' : NENHUM[visao]}</p>
      ) : (
        <div className={css.rolagem}>
          <table className={css.tabela} aria-label="Critérios de ensaio">
            <thead>
              <tr>
                <th scope="col">Critério</th>
                <th scope="col">Tempo</th>
                <th scope="col">Corrente máxima</th>
                <th scope="col">Norma</th>
                <th scope="col">Confiança</th>
                <th scope="col">Situação</th>
              </tr>
            </thead>
            <tbody>
              {vistos.map((um) => (
                <tr key={um.linhaId}>
                  <td data-largo>
                    <AppLink href={criterioAddress(um.linhaId)}>{um.nome}</AppLink>
                  </td>
                  <td className={css.valor}>{tempoEscrito(um.tempoS)}</td>
                  <td className={css.valor}>{correnteEscrita(um)}</td>
                  <td data-largo>
                    {um.norma}
                    <span className={css.nota}> · ed. {um.edicao}</span>
                  </td>
                  <td>
                    {um.confianca !== null && (
                      <CodigoTag palavras={confiancas} aspectos={aspectosDaConfianca} codigo={um.confianca} />
                    )}
                  </td>
                  <td>
                    <CodigoTag palavras={situacoesDeCriterio} aspectos={aspectosDeCriterio} codigo={um.situacao}>
                      {um.versao > 1 && ` v${um.versao}`}
                    </CodigoTag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
