import { Button, Modal, Select } from '@mantine/core'
import { lugarDoConserto } from '@prumo/domain/financeiro/contas-a-pagar/conserto.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import { chamadasDasRemessas } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import type { FormatoDeEnvio } from '@prumo/domain/financeiro/remessas/envio.ts'
import type { ContaParaEnvio, EnvioAoBanco, Recusado } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { comJustificativaDeMeta } from '../metas/justificativa.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import css from './Ato.module.css'
import CorrigirDialog from './CorrigirDialog.tsx'
import { campoQueCorrige } from './campo-que-corrige.ts'
import { LinkDaRemessa } from './LinkDaRemessa.tsx'
import { OndeCorrigir } from './OndeCorrigir.tsx'
import type { AtoDialogProps } from './PagarDialog.tsx'
import { nomeDa } from './palavras.ts'
import ReagendarDialog from './ReagendarDialog.tsx'
import { Destinos, Feitas, ResumoDoAto } from './ResumoDoAto.tsx'

const TOCA = ['contas-a-pagar', 'pedidos', 'pedidos-anexos', 'remessas', 'solicitacoes']
/** Is what keeps it from going mended in its supplier's register or in its own data? */
const temConserto = (conta: ContaAPagar, campo: string): boolean =>
  lugarDoConserto(campo, conta.devidoA !== null && !temFavorecidoProprio(conta)) !== 'documento' ||
  campoQueCorrige(campo) !== null

/** The bank's word for the day it is to be paid on: another is scheduled. */
const DO_DIA = 'dataPagamento'

const FORMATOS: Readonly<Record<string, { nome: string; dica: string }>> = {
  cnab240: { nome: 'Arquivo CNAB 240', dica: 'O banco lê este arquivo e devolve um retorno.' },
  planilha: { nome: 'Planilha', dica: 'Para subir no site do banco. Só leva boletos e transferências para conta.' },
}

/** Chooses the account and the kind of file, shows who fails and why before anything is sent, and sends the others. */
export default function EnviarAoBancoDialog({ contas: escolhidas, onFeitas, onFechar }: AtoDialogProps) {
  const phone = usePhone()
  const [contas] = useState(escolhidas)
  const [escolhida, setContaId] = useState<string | null>(null)
  const [formato, setFormato] = useState<FormatoDeEnvio>('cnab240')
  const [feito, setFeito] = useState<(EnvioAoBanco & { foram: readonly ContaAPagar[] }) | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const pagadoras = useQuery({
    queryKey: ['contas-pagadoras', 'para-envio'],
    queryFn: ({ signal }) => api.call(chamadasDasRemessas.contasPagadoras, { signal }),
  })
  const unica = pagadoras.data?.length === 1 ? pagadoras.data[0]!.id : null
  const contaPagadoraId = escolhida ?? unica
  const conta = pagadoras.data?.find(({ id }) => id === contaPagadoraId)
  const impedimento = conta?.impedimento ?? (formato === 'cnab240' ? conta?.soDoArquivo : null) ?? null
  const corpo = { anexos: contas.map(({ id }) => id), contaPagadoraId: contaPagadoraId ?? '', formato }
  const conferencia = useQuery({
    queryKey: ['contas-a-pagar', 'conferir-envio', corpo],
    queryFn: ({ signal }) => api.call(chamadasDasRemessas.conferirEnvio, { body: corpo, signal }),
    enabled: Boolean(conta) && impedimento === null && feito === null,
    staleTime: 0,
  })
  const chave = useMemo(novaChave, [contaPagadoraId, formato])
  const ato = useCommand(
    (anexos: readonly string[]) =>
      comJustificativaDeMeta((justificativaDeMeta) =>
        api.call(chamadasDasRemessas.enviarAoBanco, {
          body: { ...corpo, anexos, ...(justificativaDeMeta && { justificativaDeMeta }) },
          idempotencyKey: chave,
        }),
      ),
    { touches: TOCA },
  )
  const porId = useMemo(() => new Map(contas.map((uma) => [uma.id, uma])), [contas])
  const aptas = (conferencia.data?.aptos ?? []).flatMap(({ id }) => porId.get(id) ?? [])
  const recusados = feito?.recusados ?? conferencia.data?.recusados ?? []

  async function enviar() {
    setErro(null)
    try {
      const resposta = await ato.run(aptas.map(({ id }) => id))
      // What was known to fail before sending is still worth saying after.
      const antes = conferencia.data?.recusados ?? []
      const ficaram = new Set(resposta.recusados.map(({ id }) => id))
      // Kept as they were when sent: asked again, the check would find none of them still to send.
      const foram = aptas.filter(({ id }) => !ficaram.has(id))
      setFeito({ ...resposta, recusados: [...resposta.recusados, ...antes], foram })
      onFeitas(foram)
    } catch (error) {
      setErro((error as Error).message)
      void conferencia.refetch()
    }
  }

  const [corrigindo, setCorrigindo] = useState<{ conta: ContaAPagar; campo: string } | null>(null)
  const foram = feito?.foram ?? []
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title={feito ? 'Enviado ao banco' : 'Enviar ao banco'}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={620}
      fullScreen={phone}
    >
      <div className={css.corpo}>
        {!feito && (
          <>
            <Select
              label="Conta pagadora"
              placeholder={pagadoras.isPending ? 'Carregando…' : 'Escolha a conta'}
              withAsterisk
              data={(pagadoras.data ?? []).map(({ id, nome, banco }) => ({ value: id, label: `${nome} · ${banco}` }))}
              value={contaPagadoraId}
              onChange={setContaId}
              allowDeselect={false}
              error={pagadoras.isError ? pagadoras.error.message : impedimento}
              nothingFoundMessage="Nenhuma conta pagadora ativa: cadastre uma em Contas pagadoras."
            />
            <Select
              label="Formato"
              description={FORMATOS[formato]!.dica}
              data={Object.entries(FORMATOS).map(([value, { nome }]) => ({ value, label: nome }))}
              value={formato}
              onChange={(valor) => valor && setFormato(valor as FormatoDeEnvio)}
              allowDeselect={false}
            />
            <AvisosDaConta conta={conta} formato={formato} />
          </>
        )}
        {feito
          ? foram.length > 0 && <Feitas feitas={foram} dito={foram.length === 1 ? 'enviada' : 'enviadas'} />
          : aptas.length > 0 && (
              <>
                <ResumoDoAto contas={aptas} />
                <Destinos contas={aptas} />
              </>
            )}
        {conferencia.isFetching && !feito && (
          <p className={css.dica} role="status">
            Conferindo cada pagamento…
          </p>
        )}
        {conferencia.isError && !feito && (
          <p className={css.erro} role="alert">
            {conferencia.error.message}
          </p>
        )}
        <Recusados recusados={recusados} porId={porId} feito={feito !== null} onCorrigir={setCorrigindo} />
        {feito && feito.remessas.length > 0 && (
          <p>
            {feito.remessas.map(({ id, numero, exigeLiberacao }, n) => (
              <span key={id}>
                {n > 0 && ' · '}
                <AppLink href={detailAddress(telas.remessas, id)}>Abrir a remessa {numero}</AppLink>
                {exigeLiberacao && ' (espera a liberação de outra pessoa)'}
              </span>
            ))}
          </p>
        )}
        <DialogFoot onCancel={feito ? undefined : onFechar} running={ato.running} failure={erro}>
          {feito ? (
            <Button onClick={onFechar} data-autofocus>
              OK
            </Button>
          ) : (
            <Button
              onClick={() => void enviar()}
              disabled={aptas.length === 0 || conferencia.isFetching || impedimento !== null}
              loading={ato.running}
            >
              {aptas.length > 0 ? `Enviar ${aptas.length} ao banco` : 'Enviar ao banco'}
            </Button>
          )}
        </DialogFoot>
        {corrigindo &&
          (corrigindo.campo === DO_DIA ? (
            <ReagendarDialog
              contas={[corrigindo.conta]}
              onFeitas={() => void conferencia.refetch()}
              onFechar={() => setCorrigindo(null)}
            />
          ) : (
            <CorrigirDialog
              contas={[corrigindo.conta]}
              campo={corrigindo.campo}
              onFeitas={() => void conferencia.refetch()}
              onFechar={() => setCorrigindo(null)}
            />
          ))}
      </div>
    </Modal>
  )
}

function AvisosDaConta({ conta, formato }: { conta: ContaParaEnvio | undefined; formato: string }) {
  if (!conta) return null
  const porHomologar = !conta.homologado && formato === 'cnab240'
  if (!conta.exigeLiberacao && !porHomologar && !conta.duvida) return null
  return (
    <section className={css.fora}>
      {conta.duvida && (
        <h3>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {conta.duvida}
        </h3>
      )}
      {porHomologar && (
        <h3>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          Leiaute não homologado com o banco: mande antes um arquivo de teste.
        </h3>
      )}
      {conta.exigeLiberacao && <p>Outra pessoa precisa liberar a remessa antes que o arquivo seja baixado.</p>}
    </section>
  )
}

/** Who stays, why, and where it is mended. They stay ticked in the list. */
function Recusados({
  recusados,
  porId,
  feito,
  onCorrigir,
}: {
  recusados: readonly Recusado[]
  porId: ReadonlyMap<string, ContaAPagar>
  feito: boolean
  onCorrigir: (qual: { conta: ContaAPagar; campo: string }) => void
}) {
  if (recusados.length === 0) return null
  const um = recusados.length === 1
  return (
    <section className={css.fora} role={feito ? 'alert' : undefined}>
      <h3>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {recusados.length} {um ? 'fica' : 'ficam'} de fora
      </h3>
      <ul>
        {recusados.map(({ id, motivo, campo }) => {
          const conta = porId.get(id)
          return (
            <li key={id}>
              <span>{conta ? nomeDa(conta) : id}</span>
              <span className={css.motivo}>
                {motivo} {conta?.remessa && <LinkDaRemessa remessa={conta.remessa} />}
                {conta && temConserto(conta, campo) && (
                  <OndeCorrigir
                    conta={conta}
                    campo={campo}
                    className={css.link}
                    onCorrigir={() => onCorrigir({ conta, campo })}
                    onReagendar={() => onCorrigir({ conta, campo })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
