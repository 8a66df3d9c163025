-- oldest code that can still run: 27
-- A document of ours that comes back as an upload is known by its bytes.
create index frozen_documents_by_content on frozen_documents (sha256) where format = 'pdf';
