import { Button, CopyButton } from '@mantine/core'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { STATUS_DE_LAUDO, selosDeLaudo, statusDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Laudos.module.css'
import { enderecoDoLaudo, type Laudo } from './laudo.ts'
import { Validade } from './Marcas.tsx'

export function Dados({ laudo, nameOf }: { laudo: Laudo; nameOf: NameOf }) {
  const veOs = usePermission(telas.laboratorioOs, 'visualizar')
  const nome = (alvo: string, id: string | null) => id && (nameOf(alvo, id) ?? '…')
  const { responsavelTecnico: rt } = laudo
  return (
    <Panel title="Laudo">
      <DataList
        labelWidth={120}
        fold
        items={[
          {
            label: 'Validade',
            value: laudo.dataValidade && <Validade dia={laudo.dataValidade} status={laudo.status} />,
          },
          { label: 'Cliente', value: laudo.cliente },
          { label: 'Equipe', value: laudo.equipe },
          { label: 'Contrato', value: nome('contas-contrato', laudo.centroDeCustoId) },
          {
            label: 'OS',
            value: veOs ? (
              <AppLink href={detailAddress(telas.laboratorioOs, laudo.osId)}>{laudo.osNumero}</AppLink>
            ) : (
              laudo.osNumero
            ),
          },
          { label: 'Ensaio', value: formatDate(laudo.dataEnsaio) },
          { label: 'Emissão', value: laudo.emitidoEm && formatInstant(laudo.emitidoEm) },
          { label: 'Executor', value: nome('usuarios', laudo.executorId) },
          { label: 'Verificador', value: nome('usuarios', laudo.verificadorId) },
          { label: 'Resp. técnico', value: [rt.nome, rt.crea && `CREA ${rt.crea}`].filter(Boolean).join(', ') },
          { label: 'ART', value: laudo.art },
          { label: 'Regra de decisão', value: laudo.regraDecisao },
          { label: 'Declaração', value: laudo.declaracaoConformidade },
          { label: 'Motivo da revisão', value: laudo.motivoRevisao },
        ]}
      />
    </Panel>
  )
}

/** How whoever holds the paper checks it, and how it stands here. */
export function Autenticidade({ laudo }: { laudo: Laudo }) {
  const { codigoVerificacao, enderecoDeVerificacao, sha256 } = laudo
  if (!enderecoDeVerificacao || !codigoVerificacao) return null
  return (
    <Panel title="Autenticidade">
      <div className={css.pilha}>
        <span className={css.codigo}>{codigoEmGrupos(codigoVerificacao)}</span>
        <DataList
          labelWidth={120}
          fold
          items={[
            {
              label: 'Página pública',
              value: (
                <a href={enderecoDeVerificacao} target="_blank" rel="noreferrer">
                  Abrir a conferência
                </a>
              ),
            },
            { label: 'Selo', value: selosDeLaudo[laudo.selo as keyof typeof selosDeLaudo] },
            { label: 'Assinado por', value: laudo.certificadoDe },
            {
              label: 'Impressão digital do arquivo',
              value: (
                <span className={css.hash} title="SHA-256">
                  {sha256}
                </span>
              ),
            },
          ]}
        />
        <Integridade id={laudo.id} />
        <CopyButton value={enderecoDeVerificacao} timeout={4000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-no-print>
              {copied ? 'Endereço copiado' : 'Copiar o endereço da conferência'}
            </Button>
          )}
        </CopyButton>
      </div>
    </Panel>
  )
}

function Integridade({ id }: { id: string }) {
  const { data, isFetching, refetch, error } = useQuery({
    queryKey: ['laudos', id, 'integridade'],
    queryFn: ({ signal }) => api.call(chamadasDeLaudos.integridade, { params: { id }, signal }),
    enabled: false,
  })
  const confere = data?.arquivo && data.selo
  return (
    <div className={css.conferir}>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} />}
        disabled={isFetching}
        onClick={() => void refetch()}
        data-no-print
      >
        {isFetching ? 'Conferindo...' : 'Conferir o arquivo guardado'}
      </Button>
      <span role="status">
        {error ? (
          error.message
        ) : data ? (
          <StatusTag tone={confere ? 'green' : 'red'} icon={confere ? IconCheck : IconX}>
            {confere
              ? data.certificado
                ? `Confere; assinado por ${data.certificado}`
                : 'Confere com o que foi emitido'
              : data.arquivo
                ? 'O selo não confere'
                : 'O arquivo não é o que foi emitido'}
          </StatusTag>
        ) : null}
      </span>
    </div>
  )
}

/** The others of its number. */
export function Revisoes({ laudo: { revisoes = [] } }: { laudo: Laudo }) {
  if (revisoes.length === 0) return null
  return (
    <Panel title="Outras revisões">
      <DataList
        labelWidth={120}
        items={revisoes.map(({ id, numeroRevisao, identificacao, status, dataEmissao }) => ({
          label: `R${numeroRevisao}`,
          value: (
            <>
              <AppLink href={enderecoDoLaudo(id)}>{identificacao}</AppLink> ·{' '}
              {statusDeLaudo[status as keyof typeof statusDeLaudo]}
              {dataEmissao && status >= STATUS_DE_LAUDO.emitido && ` em ${formatDate(dataEmissao)}`}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
