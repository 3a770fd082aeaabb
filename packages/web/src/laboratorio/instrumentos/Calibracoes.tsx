import { ActionIcon, Modal } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { chamadasDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import {
  aspectosDeResultado,
  RESULTADO_DE_CALIBRACAO,
  resultadosDeCalibracao,
  SITUACAO_DE_INSTRUMENTO,
  tiposDeCalibracao,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { CalibracaoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { addressOf, api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type NameOf, useNames } from '../../core/wire/references.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { CalibrarDialog } from './CalibrarDialog.tsx'
import css from './Instrumentos.module.css'
import type { InstrumentoLido } from './instrumento.ts'

const { tela } = instrumentos

/** The timeline of its calibrations, the last one first, each with its certificate. */
export function Calibracoes({ instrumento }: { instrumento: InstrumentoLido }) {
  const phone = usePhone()
  const [vista, ver] = useState<CalibracaoNaResposta | null>(null)
  const [mudando, mudar] = useState<CalibracaoNaResposta | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(instrumentos.name), instrumento.id, 'calibracoes'],
    queryFn: ({ signal }) => api.call(chamadasDeInstrumentos.calibracoes, { params: { id: instrumento.id }, signal }),
  })
  const nameOf = useNames(
    (data?.itens ?? []).flatMap(({ analisadoPorId }) =>
      analisadoPorId ? [{ target: 'usuarios', id: analisadoPorId }] : [],
    ),
  )
  const todas = data?.itens ?? []
  return (
    <Panel title={todas.length > 0 ? `Calibrações (${todas.length})` : 'Calibrações'}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : todas.length === 0 ? (
        <EmptyState message="Nenhuma calibração ainda. Registre a primeira com o certificado em PDF." />
      ) : (
        <ul className={css.lista} aria-label="Calibrações">
          {todas.map((uma) => (
            <Uma key={uma.id} uma={uma} instrumento={instrumento} nameOf={nameOf} ver={ver} mudar={mudar} />
          ))}
        </ul>
      )}
      <Modal
        opened={vista !== null}
        onClose={() => ver(null)}
        title={vista ? `Certificado ${vista.numeroCertificado}` : ''}
        size="xl"
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {vista && (
          <DocumentViewer
            src={addressOf(chamadasDeInstrumentos.certificado, { params: { id: vista.id } })}
            name={vista.fileName}
            downloadHref={addressOf(chamadasDeInstrumentos.certificado, {
              params: { id: vista.id },
              query: { baixar: 'true' },
            })}
          />
        )}
      </Modal>
      {mudando && <CalibrarDialog instrumento={instrumento} calibracao={mudando} onClose={() => mudar(null)} />}
    </Panel>
  )
}

type Ato = (uma: CalibracaoNaResposta) => void

function Uma({
  uma,
  instrumento,
  nameOf,
  ver,
  mudar,
}: {
  uma: CalibracaoNaResposta
  instrumento: InstrumentoLido
  nameOf: NameOf
  ver: Ato
  mudar: Ato
}) {
  const [edita, exclui, vePlanos] = [
    usePermission(tela, 'editar'),
    usePermission(tela, 'excluir'),
    usePermission(telas.planos5w2h, 'visualizar'),
  ]
  const aberto = instrumento.situacao !== SITUACAO_DE_INSTRUMENTO.descartado
  const { run, running } = useCommand(
    () => api.call(chamadasDeInstrumentos.excluirCalibracao, { params: { id: uma.id } }),
    { touches: [instrumentos.name, calibracoes.name] },
  )
  const excluir = async () => {
    const sim = await confirm({
      title: 'Tem certeza que deseja continuar com a exclusão?',
      body: `A calibração ${uma.numeroCertificado} sai do instrumento, com o seu certificado.`,
      action: 'Excluir',
      danger: true,
    })
    if (!sim) return
    try {
      await run(undefined)
    } catch (falha) {
      toast.failure((falha as Error).message)
    }
  }
  const medida = (nome: string, valor: number | null) => valor !== null && `${nome} ${formatQuantity(valor)}`
  const numeros = [
    medida('erro máximo', uma.erroMax),
    medida('incerteza', uma.incerteza),
    medida('k', uma.fatorAbrangencia),
  ].filter(Boolean)
  const baixa = addressOf(chamadasDeInstrumentos.certificado, { params: { id: uma.id }, query: { baixar: 'true' } })
  return (
    <li className={css.uma}>
      <div>
        <div className={css.nome}>
          {uma.numeroCertificado}
          <CodigoTag palavras={resultadosDeCalibracao} aspectos={aspectosDeResultado} codigo={uma.resultado} />
        </div>
        <p className={css.leve}>
          {tiposDeCalibracao[uma.tipo as keyof typeof tiposDeCalibracao]} em {formatDate(uma.data)}, válida até{' '}
          {formatDate(uma.validade)}
          {uma.laboratorio && ` · ${uma.laboratorio}`}
          {uma.acreditacao && ` (${uma.acreditacao})`}
          {numeros.length > 0 && ` · ${numeros.join(', ')}`}
        </p>
      </div>
      <div className={css.atos} data-no-print>
        <ActionIcon size={32} aria-label={`Ver o certificado ${uma.numeroCertificado}`} onClick={() => ver(uma)}>
          <IconEye size={16} />
        </ActionIcon>
        <ActionIcon size={32} component="a" href={baixa} aria-label={`Baixar o certificado ${uma.numeroCertificado}`}>
          <IconDownload size={16} />
        </ActionIcon>
        {edita && aberto && (
          <ActionIcon size={32} aria-label={`Alterar a calibração ${uma.numeroCertificado}`} onClick={() => mudar(uma)}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {exclui && aberto && uma.resultado !== RESULTADO_DE_CALIBRACAO.reprovado && (
          <ActionIcon
            size={32}
            loading={running}
            aria-label={`Excluir a calibração ${uma.numeroCertificado}`}
            onClick={() => void excluir()}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <p className={css.dita}>
        {uma.analise}
        {uma.analisadoPorId && (
          <span className={css.leve}> Analisada por {nameOf('usuarios', uma.analisadoPorId) ?? '…'}.</span>
        )}
        {uma.plano && (
          <>
            {' '}
            Plano de ação{' '}
            {vePlanos ? (
              <AppLink href={detailAddress(telas.planos5w2h, uma.plano.id)}>{uma.plano.numero}</AppLink>
            ) : (
              uma.plano.numero
            )}
            .
          </>
        )}
      </p>
    </li>
  )
}
