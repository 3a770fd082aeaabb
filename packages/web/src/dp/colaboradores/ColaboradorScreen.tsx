import { Button } from '@mantine/core'
import { colaboradores, SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import type { ColaboradorNaResposta } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { IconBook, IconFiles, IconSignature } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SeloDeAptidao } from '../aptidao/SeloDeAptidao.tsx'
import { BotaoDoTitular } from '../titular/BotaoDoTitular.tsx'
import { Assinatura } from './Assinatura.tsx'
import css from './Colaboradores.module.css'
import { DocumentosDaPessoa } from './DocumentosDaPessoa.tsx'
import { documentosAddress } from './enderecos.ts'
import { ContagemDeDocumentos, SituacaoDoColaborador } from './Situacao.tsx'
import { useContagensEmDia } from './useContagensEmDia.ts'
import { useGerar } from './useGerar.tsx'

const de = (record: AnyRecord) => record as unknown as ColaboradorNaResposta

/** What of the company's they have: shown by the module that hands it over. */
export type EmMaos = ComponentType<{ colabId: string; desligado: boolean; saindo?: boolean }>

/** One collaborator: where they stand, what is made of their documents, what they have, and, for full access, the signature. */
export function ColaboradorScreen({ EmMaos }: { EmMaos: EmMaos }) {
  useContagensEmDia()
  const acesso = usePermission(colaboradores.tela, 'acesso')
  return (
    <DetailScreen
      entity={colaboradores}
      above={(record) => (
        <>
          <Cabeca colaborador={de(record)} />
          <div className={css.antes}>
            <DocumentosDaPessoa id={record.id} />
          </div>
        </>
      )}
      below={(record) => (
        <div className={css.abaixo}>
          <EmMaos colabId={record.id} desligado={de(record).status === SITUACAO_DE_COLABORADOR.inativo} />
          {acesso && (
            <Panel title="Assinatura">
              <Assinatura id={record.id} nome={de(record).nome} signId={de(record).signId} />
            </Panel>
          )}
        </div>
      )}
    />
  )
}

function Cabeca({ colaborador: { id, status, totalDocs, reservado } }: { colaborador: ColaboradorNaResposta }) {
  const router = useRouter()
  const { gerar, dialogo } = useGerar()
  return (
    <div className={css.cabeca}>
      <SituacaoDoColaborador status={status} />
      <ContagemDeDocumentos total={totalDocs} />
      <SeloDeAptidao colabId={id} />
      <div className={css.atos} data-no-print>
        <Button
          variant="default"
          leftSection={<IconFiles size={16} />}
          onClick={() => void router.navigate({ to: documentosAddress(id) })}
        >
          Documentos
        </Button>
        <Button variant="default" leftSection={<IconBook size={16} />} onClick={() => gerar('livro', [id])}>
          Gerar livro…
        </Button>
        <Button variant="default" leftSection={<IconSignature size={16} />} onClick={() => gerar('ordens', [id])}>
          Gerar OS…
        </Button>
        <BotaoDoTitular colabId={id} />
      </div>
      {reservado && (
        <p className={css.nota} role="note">
          Nascimento e dados bancários são mostrados só a quem edita colaboradores ou tem acesso total.
        </p>
      )}
      {dialogo}
    </div>
  )
}
