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

const { rascunho, obsoleto } = SITUACAO_DE_CRITERIO
const VISOES = { uso: 'Em uso', validar: 'Por validar', obsoletos: 'Obsoletos' } as const
type Visao = keyof typeof VISOES
const NENHUM: Readonly<Record<Visao, string>> = {
  uso: 'Nenhum critério ainda. Peças deste tipo não têm por que ser julgadas: escreva um em Editar.',
  validar: 'Nada por validar.',
  obsoletos: 'Nenhum critério obsoleto.',
}

/** What pieces of the type are judged by: those in use, those that wait for the engineer, and those that are no longer followed. */
export function CriteriosLidos({ tipo }: { tipo: TipoAberto }) {
  const [visao, ver] = useState<Visao>('uso')
  const { criterios, criteriosValidados, criteriosTotal } = tipo
  const vistos = criterios.filter(({ situacao }) =>
    visao === 'uso' ? situacao !== obsoleto : situacao === (visao === 'validar' ? rascunho : obsoleto),
  )
  return (
    <Panel title={`Critérios de ensaio (${criteriosValidados} de ${criteriosTotal} validados)`} flush>
      <div className={css.cabeca}>
        <SegmentedChoice label="Quais critérios" options={VISOES} value={visao} onChange={ver} />
      </div>
      {vistos.length === 0 ? (
        <p className={css.vazio}>{NENHUM[visao]}</p>
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
