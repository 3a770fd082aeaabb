import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { assinaturasDoRdo, fotosDoRdo } from '@prumo/domain/obras/rdo/coleta.ts'
import {
  aspectosDoRdo,
  motivosDoDiaSemTrabalho,
  rdos,
  STATUS_DO_RDO,
  statusDoRdo,
} from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Assinaturas } from '../../core/collected/Assinaturas.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlanosDoRegistro } from '../planos-5w2h/PlanosDe.tsx'
import { Clima } from './colunas.tsx'
import css from './Rdo.module.css'
import { chamado, presentes, type RdoLido, tela } from './rdo.ts'
import { Secoes } from './Secoes.tsx'

type Props = { um: RdoLido; nameOf: NameOf }

/** All of a report: what must be known of it first, its header, its sections, its pictures and who signed. */
export function Detalhe({ um, nameOf }: Props) {
  return (
    <div className={css.pilha}>
      <Recados um={um} />
      <Panel title="Cabeçalho">
        <Cabecalho um={um} nameOf={nameOf} />
      </Panel>
      <Secoes um={um} nameOf={nameOf} />
      <PlanosDoRegistro origem={ORIGEM_DE_PLANO.rdo} origemId={um.id} />
      {/* Another report has a queue and a viewer of its own. */}
      <Fotos key={`fotos-${um.id}`} fotos={fotosDoRdo} id={um.id} />
      <Assinaturas key={`assinaturas-${um.id}`} assinaturas={assinaturasDoRdo} id={um.id} />
      <RecordHistory slug={rdos.name} id={um.id} />
    </div>
  )
}

/** Records of a screen by their numbers, each a link to whoever may open it. */
function Nomeados({ tela: onde, nomes }: { tela: Tela; nomes: readonly (readonly [string, string])[] }) {
  const abre = usePermission(onde, 'visualizar')
  return nomes.map(([id, nome], n) => (
    <Fragment key={id}>
      {n > 0 && ', '}
      {abre ? <AppLink href={detailAddress(onde, id)}>{nome}</AppLink> : nome}
    </Fragment>
  ))
}

function Cabecalho({ um, nameOf }: Props) {
  const { prazo } = um
  const veObra = usePermission(telas.obras, 'visualizar')
  const obra = nameOf('obras', um.obraId) ?? '…'
  const nomesDe = (banco: string, ids: readonly string[]) => ids.map((id) => [id, nameOf(banco, id) ?? '…'] as const)
  const jornada = um.horaInicio && um.horaFim ? `${um.horaInicio} às ${um.horaFim}` : null
  return (
    <DataList
      columns={2}
      items={[
        { label: 'Status', value: <CodigoTag palavras={statusDoRdo} aspectos={aspectosDoRdo} codigo={um.status} /> },
        { label: 'Data', value: formatDate(um.data) },
        {
          label: 'Obra',
          value: veObra ? <AppLink href={detailAddress(telas.obras, um.obraId)}>{obra}</AppLink> : obra,
        },
        { label: 'Equipes', value: um.equipesIds.map((id) => nameOf('equipes', id) ?? '…').join(', ') },
        {
          label: 'Jornada',
          value: um.diaSemTrabalho
            ? `Dia sem trabalho: ${motivosDoDiaSemTrabalho[um.motivo as keyof typeof motivosDoDiaSemTrabalho]}`
            : jornada && `${jornada}${um.intervaloMin ? `, intervalo de ${um.intervaloMin} min` : ''}`,
        },
        {
          label: 'Prazo',
          value: [
            prazo.decorrido !== null && `${prazo.decorrido}º dia`,
            prazo.contratual !== null &&
              (prazo.decorrido === null ? `${prazo.contratual} dias` : `de ${prazo.contratual}`),
          ]
            .filter(Boolean)
            .join(' '),
        },
        {
          label: 'APRs do dia',
          value: um.aprIds.length > 0 && <Nomeados tela={telas.apr} nomes={nomesDe('aprs', um.aprIds)} />,
        },
        {
          label: 'Inspeções do dia',
          value: um.inspecoesIds.length > 0 && (
            <Nomeados tela={telas.inspecoes} nomes={nomesDe('inspecoes', um.inspecoesIds)} />
          ),
        },
        { label: 'Clima', value: um.condicoes.length > 0 && <Clima condicoes={um.condicoes} /> },
        { label: 'Efetivo', value: um.efetivo > 0 && `${presentes(um.efetivo)}, ${formatQuantity(um.horas)} Hh` },
        { label: 'Preenchido por', value: nameOf('usuarios', um.criadorId) },
        { label: 'Enviado em', value: um.dataEnvio && formatInstant(um.dataEnvio) },
        {
          label: 'Aprovado por',
          value: um.aprovadorId && `${nameOf('usuarios', um.aprovadorId) ?? '…'}, ${formatInstant(um.dataAprovacao!)}`,
        },
      ]}
    />
  )
}

const Aviso = ({ children }: { children: ReactNode }) => (
  <div className={css.aviso} role="note">
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </div>
)

function Recados({ um }: { um: RdoLido }) {
  const { devolvido, enviado, cancelado, retificado } = STATUS_DO_RDO
  return (
    <>
      {um.avisos?.map((aviso) => (
        <Aviso key={aviso}>{aviso}</Aviso>
      ))}
      {um.motivoDevolucao && (um.status === devolvido || um.status === enviado) && (
        <Aviso>
          <strong>{um.status === devolvido ? 'Devolvido:' : 'Já foi devolvido uma vez:'}</strong> {um.motivoDevolucao}
        </Aviso>
      )}
      {um.status === cancelado && um.motivoCancelamento && (
        <Aviso>
          <strong>Cancelado:</strong> {um.motivoCancelamento}
        </Aviso>
      )}
      {um.retificaId && (
        <Aviso>
          <strong>Retifica a versão anterior:</strong> {um.motivoRetificacao}{' '}
          <AppLink href={detailAddress(tela, um.retificaId)}>Ver a versão anterior</AppLink>
        </Aviso>
      )}
      {um.status === retificado && um.retificadoPorId && (
        <Aviso>
          Esta versão não vale mais.{' '}
          <AppLink href={detailAddress(tela, um.retificadoPorId)}>
            Ver o {chamado({ ...um, versao: um.versao + 1 })}
          </AppLink>
        </Aviso>
      )}
    </>
  )
}
