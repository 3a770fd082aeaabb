import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '../packages/server/src/core/config.ts'

/** Makes the bucket of the settings when it is not there: for a store of one's own, which begins empty. */
const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = readConfig(
  process.env,
)
if (!S3_BUCKET) throw new Error('Defina S3_BUCKET.')
const client = new S3Client({
  region: S3_REGION,
  forcePathStyle: S3_FORCE_PATH_STYLE,
  ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
  ...(S3_ACCESS_KEY_ID &&
    S3_SECRET_ACCESS_KEY && {
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    }),
})
const there = await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET })).then(
  () => true,
  () => false,
)
if (!there) await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
console.log(there ? `O balde "${S3_BUCKET}" já existe.` : `Balde "${S3_BUCKET}" criado.`)
